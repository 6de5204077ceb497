"""What a mesh library and a slicer say of files for 3D printers: `check_solid.py FOLDER [SLICER]`.

Every body of every 3MF and STL file in the folder must be closed, oriented, in one part and of a volume that two
libraries agree on; with a slicer (PrusaSlicer's command line), every 3MF file must be closed for it too and slice
without a repair.
"""

import re
import subprocess
import sys
import tempfile
from pathlib import Path

import manifold3d
import numpy
import trimesh


def check_body(name: str, mesh: trimesh.Trimesh) -> None:
    assert mesh.is_watertight, f"{name} is not closed"
    assert mesh.is_winding_consistent, f"{name} has faces that look inward"
    assert mesh.volume > 0, f"{name} is inside out"
    assert mesh.body_count == 1, f"{name} is in {mesh.body_count} parts"
    assert mesh.area_faces.min() > 0, f"{name} has a face without area"
    corners = numpy.asarray(mesh.vertices, dtype=numpy.float32)
    solid = manifold3d.Manifold(manifold3d.Mesh(corners, numpy.asarray(mesh.faces, dtype=numpy.uint32)))
    assert solid.status() == manifold3d.Error.NoError, f"{name}: {solid.status()}"
    share = solid.volume() / mesh.volume
    assert abs(share - 1) < 1e-4, f"{name}: volumes differ by {share}"


def bodies(path: Path) -> dict[str, trimesh.Trimesh]:
    loaded = trimesh.load(path)
    return dict(loaded.geometry) if isinstance(loaded, trimesh.Scene) else {path.stem: loaded}


def check_slices(slicer: str, path: Path) -> float:
    """Slices the file as the slicer does unless it is told more; the filament in cm³."""
    told = subprocess.run([slicer, "--info", path], capture_output=True, text=True, check=True).stdout
    closed = re.findall(r"^manifold = (\w+)", told, re.MULTILINE)
    assert closed and set(closed) == {"yes"}, f"{path.name}: {told}"
    for word in ("facets_reversed", "backwards_edges", "edges_fixed", "degenerate_facets", "open_edges"):
        assert word not in told, f"{path.name} was repaired: {told}"
    with tempfile.TemporaryDirectory() as folder:
        code = Path(folder) / "plate.gcode"
        command = [slicer, "--export-gcode", "--dont-arrange", "--bed-shape", "0x0,220x0,220x220,0x220"]
        command += ["--layer-height", "0.2", "--first-layer-height", "0.2", "--output", code, path]
        run = subprocess.run(command, capture_output=True, text=True)
        assert run.returncode == 0, f"{path.name}: {run.stdout}{run.stderr}"
        text = code.read_text()
    used = re.search(r"^; filament used \[cm3\] = ([\d.]+)", text, re.MULTILINE)
    assert used, f"{path.name}: no filament"
    assert text.count(";LAYER_CHANGE") > 10, f"{path.name}: too few layers"
    return float(used[1])


def main() -> None:
    folder = Path(sys.argv[1])
    slicer = sys.argv[2] if len(sys.argv) > 2 else None
    files = sorted([*folder.glob("**/*.3mf"), *folder.glob("**/*.stl")])
    assert files, f"no files in {folder}"
    count = 0
    for path in files:
        for name, mesh in bodies(path).items():
            check_body(f"{path.name}, {name}", mesh)
            count += 1
    print(f"{count} bodies in {len(files)} files are closed")
    if slicer:
        for path in (path for path in files if path.suffix == ".3mf"):
            print(f"{path.name}: sliced, {check_slices(slicer, path):.0f} cm³ of filament")


if __name__ == "__main__":
    main()
