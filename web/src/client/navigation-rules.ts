import { generatePath } from 'react-router-dom'
import type { Person } from './admission.ts'
import { paths, withQuery } from './paths.ts'

/** Who asks for a way, and from where. */
interface Asker {
  /** `undefined` for a visitor without a session. */
  readonly person: Person | undefined
  /** The part of the site that sent somebody to sign in. */
  readonly origin?: string | null
  /** The page on which they ask. */
  readonly from?: string
}

const cases = {
  visitor: ({ person }) => person === undefined,
  team: ({ person }) => (person?.teamTier ?? 0) >= 1,
  plus: ({ person }) => person?.tier === 2,
  basic: ({ person }) => person?.tier === 1,
  ofWeb: ({ origin }) => origin === 'web',
  ofTeams: ({ origin }) => origin === 'teams',
  onPlanner: ({ from }) => from === paths.planner,
  teamOnIntro: ({ from, person }) => (person?.teamTier ?? 0) >= 1 && from === paths.teamsIntro,
  otherwise: () => true,
} as const satisfies Readonly<Record<string, (asker: Asker) => boolean>>

type Case = keyof typeof cases
type Decisions = readonly (readonly [Case, string])[]

const teamSignUp = withQuery(paths.signUp, { origin: 'teams' })

/** Where the buttons of the site lead, for whom: the first case that holds decides. */
const rules = {
  /** A basic plan would be led from the planner to the web intro: it goes there at once. */
  afterSignIn: [
    ['team', paths.teams],
    ['plus', paths.planner],
    ['basic', paths.webIntro],
    ['ofWeb', paths.pricingWeb],
    ['ofTeams', paths.teamsOnboarding],
    ['otherwise', paths.pricingRedirect],
  ],
  /** `Hello Maya`, and `Profile` of the phone's menu. */
  profile: [
    ['onPlanner', paths.profile],
    ['team', generatePath(paths.teamsSettingsSection, { sectionParam: 'profile' })],
    ['otherwise', paths.profile],
  ],
  /** `Get Started on Web` of the home page. */
  heroStart: [
    // They have said which product they came for: the plans of that one follow, without the question.
    ['visitor', withQuery(paths.signUp, { origin: 'web' })],
    ['team', paths.teams],
    ['plus', paths.planner],
    ['otherwise', paths.pricingRedirect],
  ],
  /** `Try Today for Free` of the home page. */
  homeTrial: [
    ['plus', paths.planner],
    ['otherwise', paths.pricing],
  ],
  /** `Get Started` of the web intro. */
  webIntroStart: [
    ['visitor', withQuery(paths.signUp, { origin: 'web' })],
    ['plus', paths.planner],
    ['otherwise', paths.pricingWeb],
  ],
  /** `Get Started` at the top of the Teams intro. */
  teamsHero: [
    ['visitor', teamSignUp],
    ['team', paths.teams],
    ['otherwise', paths.teamsOnboarding],
  ],
  /** The same in its grid, which stands on the home page too; on the intro it would lead to where it stands. */
  teamsGrid: [
    ['visitor', teamSignUp],
    ['teamOnIntro', paths.teams],
    ['team', paths.teamsIntro],
    ['otherwise', paths.pricing],
  ],
  /** Who has an account needs the plans of the extension, not its introduction. */
  extensionInstructions: [
    ['visitor', paths.extensionInstructions],
    ['otherwise', paths.pricingExtension],
  ],
} as const satisfies Readonly<Record<string, Decisions>>

export type NavigationRule = keyof typeof rules

/** Where a button of the site leads this asker. */
export function nextPath(rule: NavigationRule, asker: Asker): string {
  const decisions: Decisions = rules[rule]
  const [, to] = decisions.find(([holds]) => cases[holds](asker)) ?? []
  if (to === undefined) throw new Error(`No case of ${rule} holds`)
  return to
}
