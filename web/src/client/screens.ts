import { type Icon, IconBuilding, IconDeviceMobile, IconRoute, IconUsers } from '@tabler/icons-react'
import { accessNotices, type Need } from '#core/accounts/access.ts'

/** Where a screen stands in the navigation, and under which words. The order in a menu is the order of the table. */
export interface MenuEntries {
  /** Beside `Products` in the header of the site, and in the header of the tools. */
  readonly site?: string
  readonly tool?: string
  /** Under `Products`. */
  readonly product?: { readonly label: string; readonly hint: string; readonly icon: Icon; readonly isNew?: boolean }
  readonly footer?: string
}

interface ScreenShape<Name extends string> {
  /** As the specification writes it, with `:parameters`. */
  readonly path: string
  /** Names the page in the browser's tab, and heads it unless the page has words of its own. */
  readonly title: string
  /** What somebody must have to be let in; without it the screen is public. */
  readonly need?: Need
  /** What those see who are signed in and lack it; without one a page says that the door is closed. */
  readonly intro?: Name
  /** What those are told who lack it and have no intro to see; without it that the page is not open to them. */
  readonly closed?: string
  /** What visitors see in place of signing in and coming back. */
  readonly visitors?: Name
  /**
   * What stands around it: header and footer of the site, header of the tools, bars of its own, or nothing, as around
   * the pages for signing in, to which nobody is led back.
   */
  readonly frame?: 'site' | 'tool' | 'own' | 'bare'
  readonly menus?: MenuEntries
}

const table = {
  home: { path: '/', title: 'Every stop, in the right order' },
  homeOfCampaign: { path: '/utm/:utm', title: 'Every stop, in the right order' },
  homeOfWebApp: { path: '/webapp', title: 'Every stop, in the right order' },
  webIntro: {
    path: '/web-intro',
    title: 'Web Route Planner',
    menus: { product: { label: 'Web Route Planner', hint: 'One driver, 100 stops', icon: IconRoute } },
  },
  teams: {
    path: '/teams',
    title: 'Stopwise Teams',
    need: 'teams',
    intro: 'teamsIntro',
    menus: { product: { label: 'Teams', hint: '20 drivers, one screen', icon: IconUsers, isNew: true } },
  },
  teamsIntro: { path: '/teams-intro', title: 'Stopwise Teams' },
  teamsWaitlist: { path: '/teamswaitlist', title: 'Stopwise Teams' },
  governmentIntro: {
    path: '/gov-intro',
    title: 'Stopwise for government',
    menus: { product: { label: 'Government', hint: 'Inspections, ranked and routed', icon: IconBuilding } },
  },
  howGood: {
    path: '/how-good-are-the-routes',
    title: 'How good are the routes?',
    menus: { footer: 'How good are the routes?' },
  },
  planner: {
    path: '/playground',
    title: 'Planner',
    need: 'plus',
    intro: 'webIntro',
    visitors: 'webIntro',
    frame: 'tool',
    menus: { tool: 'Planner' },
  },
  savedRoutes: {
    path: '/saved-routes',
    title: 'Saved routes',
    need: 'user',
    frame: 'tool',
    menus: { tool: 'Saved routes' },
  },
  pricing: { path: '/pricing', title: 'Pricing', menus: { site: 'Pricing', tool: 'Pricing' } },
  pricingWeb: { path: '/pricing-web', title: 'Web plans' },
  pricingTeams: { path: '/pricing-teams', title: 'Teams plans' },
  pricingExtension: { path: '/pricing-extension', title: 'Extension plans' },
  pricingRedirect: { path: '/pricing/redirect', title: 'Choose a plan' },
  subscribe: { path: '/subscribe', title: 'Checkout' },
  welcomeBasic: { path: '/welcome-basic', title: 'Welcome' },
  welcomePlus: { path: '/welcome-plus', title: 'Welcome', need: 'user' },
  welcomePlusOfCheckout: { path: '/welcome-plus/:checkoutSessionId', title: 'Welcome', need: 'user' },
  signIn: { path: '/signin', title: 'Sign in', frame: 'bare' },
  signUp: { path: '/signup', title: 'Create your account', frame: 'bare' },
  signUpExtension: { path: '/signup-extension', title: 'Accounts could not be synced', frame: 'bare' },
  resetPassword: { path: '/reset-password', title: 'Reset your password', frame: 'bare' },
  callback: { path: '/callback', title: 'Signing you in', frame: 'bare' },
  profile: { path: '/profile', title: 'Profile', need: 'user' },
  accountDeleted: { path: '/account-deleted/:receiptId', title: 'Your account is deleted' },
  extensionInstructions: { path: '/extension-instructions', title: 'Browser extension' },
  error: { path: '/error', title: 'Something went wrong' },
  apiDocumentation: { path: '/api-documentation', title: 'API documentation' },
  createPost: { path: '/create-post', title: 'New post', need: 'author', closed: accessNotices.notAuthor },
  blog: { path: '/blog-main', title: 'Blog', menus: { site: 'Blog', tool: 'Blog' } },
  blogPostTest: { path: '/blogtest/:id', title: 'Blog' },
  blogPost: { path: '/blog/:id', title: 'Blog' },
  appInstall: {
    path: '/app-install',
    title: 'Stopwise on the phone',
    menus: { product: { label: 'Mobile App', hint: 'Opens three map apps', icon: IconDeviceMobile } },
  },
  appInstallOfCampaign: { path: '/app-install/:utm', title: 'Stopwise on the phone' },
  sharedRouteLegacy: {
    path: '/shared-route/:dataurl/:routesurl/:coordinatesurl',
    title: 'Shared route',
    frame: 'tool',
  },
  sharedRoute: { path: '/shared-route-id/:routeid', title: 'Shared route', frame: 'tool' },
  privacyPolicy: { path: '/privacy-policy', title: 'Privacy policy', menus: { footer: 'Privacy policy' } },
  appPrivacyPolicy: { path: '/app-privacy-policy', title: 'Privacy policy of the app' },
  appTerms: {
    path: '/app-terms-and-conditions',
    title: 'Terms and conditions of the app',
    menus: { footer: 'Terms of service' },
  },
  onboardingPlus: { path: '/onboarding-plus', title: 'Welcome', need: 'user', frame: 'bare' },
  cancellation: { path: '/cancelation', title: 'Cancellation', need: 'user' },
  acc: { path: '/acc', title: 'Account' },
  votingEnded: { path: '/voting-ended', title: 'Voting ended' },
  teamsOnboarding: { path: '/teams/onboarding', title: 'Set up your team', need: 'user' },
  teamsSettings: { path: '/teams/settings', title: 'Team settings', need: 'teams', intro: 'teamsIntro' },
  teamsSettingsSection: {
    path: '/teams/settings/:sectionParam',
    title: 'Team settings',
    need: 'teams',
    intro: 'teamsIntro',
  },
  teamsCancel: { path: '/teams/cancel', title: 'Cancellation', need: 'teams', intro: 'teamsIntro' },
  departmentSignIn: { path: '/auth/nycdob', title: 'Department sign-in', frame: 'bare' },
  departmentWorkflow: {
    path: '/nycdob/workflow',
    title: 'Department',
    need: 'department-viewer',
    intro: 'departmentSignIn',
    visitors: 'departmentSignIn',
    frame: 'own',
  },
  design: { path: '/design', title: 'Design language', frame: 'tool' },
} as const

export type ScreenName = keyof typeof table
export type Screen = ScreenShape<ScreenName>

/** Every screen of the app. The one table: routes, guard, menus, links and the way back after signing in read it. */
export const screens: Readonly<Record<ScreenName, Screen>> = table

/** The names in the order of the table. */
export const screenNames = Object.keys(screens) as readonly ScreenName[]
