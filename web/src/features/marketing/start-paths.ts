import type { Person } from '#web/client/admission.ts'
import { nextPath } from '#web/client/navigation-rules.ts'

/** `Get Started on Web` of the home page. */
export const heroStartPath = (person: Person | undefined): string => nextPath('heroStart', { person })

/** `Get Started` of the web intro. */
export const webIntroStartPath = (person: Person | undefined): string => nextPath('webIntroStart', { person })

/** `Try Today for Free` of the home page. */
export const homeTrialPath = (person: Person | undefined): string => nextPath('homeTrial', { person })
