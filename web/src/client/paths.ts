/** Every path of the app, as the specification writes it. The one table: links and routes both read it. */
export const paths = {
  home: '/',
  homeOfCampaign: '/utm/:utm',
  homeOfWebApp: '/webapp',
  webIntro: '/web-intro',
  teamsIntro: '/teams-intro',
  teamsWaitlist: '/teamswaitlist',
  governmentIntro: '/gov-intro',
  planner: '/playground',
  savedRoutes: '/saved-routes',
  pricing: '/pricing',
  pricingWeb: '/pricing-web',
  pricingTeams: '/pricing-teams',
  pricingExtension: '/pricing-extension',
  pricingRedirect: '/pricing/redirect',
  subscribe: '/subscribe',
  welcomeBasic: '/welcome-basic',
  welcomePlus: '/welcome-plus',
  welcomePlusOfCheckout: '/welcome-plus/:checkoutSessionId',
  signIn: '/signin',
  signUp: '/signup',
  signUpExtension: '/signup-extension',
  resetPassword: '/reset-password',
  callback: '/callback',
  profile: '/profile',
  extensionInstructions: '/extension-instructions',
  error: '/error',
  apiDocumentation: '/api-documentation',
  createPost: '/create-post',
  blog: '/blog-main',
  blogPostTest: '/blogtest/:id',
  blogPost: '/blog/:id',
  appInstall: '/app-install',
  appInstallOfCampaign: '/app-install/:utm',
  sharedRouteLegacy: '/shared-route/:dataurl/:routesurl/:coordinatesurl',
  sharedRoute: '/shared-route-id/:routeid',
  privacyPolicy: '/privacy-policy',
  appPrivacyPolicy: '/app-privacy-policy',
  appTerms: '/app-terms-and-conditions',
  onboardingPlus: '/onboarding-plus',
  cancellation: '/cancelation',
  acc: '/acc',
  teams: '/teams',
  teamsOnboarding: '/teams/onboarding',
  teamsSettings: '/teams/settings',
  teamsSettingsSection: '/teams/settings/:sectionParam',
  teamsCancel: '/teams/cancel',
  departmentSignIn: '/auth/nycdob',
  departmentWorkflow: '/nycdob/workflow',
  design: '/design',
} as const

export type PathName = keyof typeof paths

/** A path with its query; empty values are left out. */
export function withQuery(path: string, query: Readonly<Record<string, string | null | undefined>>): string {
  const entries = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return entries.length === 0 ? path : `${path}?${new URLSearchParams(entries)}`
}

/** Where the profile button leads: from the planner to the profile, elsewhere to the team's settings if there is a team. */
export function profilePathFrom(pathname: string, teamTier: number): string {
  if (pathname === paths.planner) return paths.profile
  return teamTier >= 1 ? '/teams/settings/profile' : paths.profile
}
