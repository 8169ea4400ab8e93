import type { ScreenPoint } from './enclosed.ts'
import classes from './lasso-line.module.css'

/** The line that is drawn around places, as far as it goes. */
export function LassoLine({ points }: { readonly points: readonly ScreenPoint[] }) {
  if (points.length < 2) return null
  return (
    <svg className={classes.lasso} aria-hidden="true">
      <polygon points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />
    </svg>
  )
}
