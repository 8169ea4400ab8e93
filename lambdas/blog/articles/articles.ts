import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Shape } from './draw-figure.ts'
import { cityFigure, ordersFigure, windowsFigure } from './figures.ts'

/** A post of our own that comes with the product. */
export interface Article {
  readonly title: string
  /** File beside this one, in Markdown. */
  readonly file: string
  /** Names its pictures. */
  readonly imageId: string
  /** When it was written, as `yyyy-MM-dd`. */
  readonly day: string
  readonly figure: () => readonly Shape[]
}

/** The posts that no blog begins without. */
export const articles: readonly Article[] = [
  {
    ...{ title: 'Why the order of stops is hard', file: 'order-of-stops.md', imageId: 'article-order-of-stops' },
    ...{ day: '2026-11-09', figure: ordersFigure },
  },
  {
    ...{ title: 'What a time window costs', file: 'time-windows.md', imageId: 'article-time-windows' },
    ...{ day: '2026-11-16', figure: windowsFigure },
  },
  {
    ...{
      title: "What a city's inspections taught us",
      file: 'city-inspections.md',
      imageId: 'article-city-inspections',
    },
    ...{ day: '2026-11-22', figure: cityFigure },
  },
]

/** The text of an article. */
export const readArticle = ({ file }: Article): Promise<string> => readFile(join(import.meta.dirname, file), 'utf8')
