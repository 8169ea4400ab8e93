/**
 * The number of a tile in an archive: zoom by zoom, along a Hilbert curve, so that neighbours lie side by side.
 *
 * @see https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md#41-directory-entries
 */
export function tileId(zoom: number, column: number, row: number): number {
  let id = (4 ** zoom - 1) / 3
  let [x, y] = [column, row]
  for (let half = 2 ** (zoom - 1); half >= 1; half /= 2) {
    const [right, below] = [x >= half ? 1 : 0, y >= half ? 1 : 0]
    id += half * half * ((3 * right) ^ below)
    x -= right * half
    y -= below * half
    if (below === 1) continue
    const [a, b] = right === 1 ? [half - 1 - x, half - 1 - y] : [x, y]
    x = b
    y = a
  }
  return id
}
