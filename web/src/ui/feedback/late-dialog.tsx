import { type ComponentType, createElement, lazy, Suspense } from 'react'
import { untilIdle } from '../until-idle.ts'

/** A dialog in a file of its own, which is fetched once the page answers: the page stands without it. */
export function lateDialog<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Loaded = lazy(async () => ({ default: await load() }))
  // Tried again, and told, when it is opened.
  void untilIdle()
    .then(load)
    .catch(() => undefined)
  return (props) => (
    <Suspense fallback={null}>{createElement(Loaded as unknown as ComponentType<Props>, props)}</Suspense>
  )
}
