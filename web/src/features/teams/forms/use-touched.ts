import { useState } from 'react'

interface Touched<Draft> {
  readonly part: Partial<Draft>
  /** The version of the team that was on the screen when it was first touched; none once a newer one was told of. */
  readonly from?: number
}

/**
 * What somebody changes of a part of their team. What they do not touch follows what is known, so that saving never puts
 * an older text in the place of what another window has saved; what they touch is saved from the version they saw.
 */
export function useTouched<Draft extends object>(known: Draft, version: number) {
  const [touched, setTouched] = useState<Touched<Draft>>()
  return {
    draft: { ...known, ...touched?.part } satisfies Draft,
    from: touched?.from ?? version,
    change: (part: Partial<Draft>): void =>
      setTouched((now) => ({ from: version, ...now, part: { ...now?.part, ...part } }) as Touched<Draft>),
    /** Once it is saved. */
    forget: (): void => setTouched(undefined),
    /** Once a newer version was told of: saving again is a choice. */
    adopt: (): void => setTouched((now) => now && { part: now.part }),
  }
}
