import type { Tile } from './import-of.ts'
import { stateFace } from './import-words.ts'
import { kindFaces } from './kind-faces.ts'
import styles from './status-list.module.css'

/** How each of some files stands, in a word. */
export function StatusList({ tiles }: { readonly tiles: readonly Tile[] }) {
  return (
    <ul className={styles.list} aria-label="Import status">
      {tiles.map((tile) => {
        const { word, tone } = stateFace(tile.face)
        return (
          <li key={tile.kind}>
            <i className={styles.dot} data-tone={tone} aria-hidden="true" />
            {kindFaces[tile.kind].title} <span className={styles.word}>{word}</span>
          </li>
        )
      })}
    </ul>
  )
}
