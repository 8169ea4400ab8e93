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
  /** What the page is about, for search engines and those who share it; pages that have one are written out by the build. */
  readonly description?: string
  /** What somebody must have to be let in; without it the screen is public. */
  readonly need?: Need
  /** Open besides to those who work for a company that is not theirs: its owner's plan counts. */
  readonly members?: true
  /** What those see who are signed in and lack it; without one a page says that the door is closed. */
  readonly intro?: Name
  /** What those are told who lack it and have no intro to see; without it that the page is not open to them. */
  readonly closed?: string
  /** Stands before it is known who looks, for those to whom it was open last: it has nothing of anybody in it. */
  readonly opensEarly?: true
  /** What visitors see in place of signing in and coming back: another screen, or the screen itself. */
  readonly visitors?: Name | 'itself'
  /**
   * What stands around it: header and footer of the site, header of the tools or of Teams, bars of its own, or nothing,
   * as around the pages for signing in, to which nobody is led back.
   */
  readonly frame?: 'site' | 'tool' | 'teams' | 'own' | 'bare'
  readonly menus?: MenuEntries
}

const table = {
  home: {
    path: '/',
    title: 'Every stop, in the right order',
    description:
      'Type, paste or import up to 100 stops. Stopwise finds the fastest order in seconds and opens it in the map app you already use.',
  },
  homeOfCampaign: { path: '/utm/:utm', title: 'Every stop, in the right order' },
  homeOfWebApp: { path: '/webapp', title: 'Every stop, in the right order' },
  webIntro: {
    path: '/web-intro',
    title: 'Web Route Planner',
    description:
      'Plan one driver’s day in the browser: 100 stops from a list, a file or the map, the fastest order, and a bound that says how good it is.',
    menus: { product: { label: 'Web Route Planner', hint: 'One driver, 100 stops', icon: IconRoute } },
  },
  teams: {
    path: '/teams',
    title: 'Stopwise Teams',
    need: 'teams',
    members: true,
    intro: 'teamsIntro',
    visitors: 'itself',
    frame: 'own',
    menus: { product: { label: 'Teams', hint: '20 drivers, one screen', icon: IconUsers, isNew: true } },
  },
  teamsIntro: {
    path: '/teams-intro',
    title: 'Stopwise Teams',
    description:
      'Routes for up to 20 drivers on one screen: share the stops out, move them by hand, see what each change costs, and send every driver a link.',
  },
  teamsWaitlist: { path: '/teamswaitlist', title: 'Stopwise Teams' },
  governmentIntro: {
    path: '/gov-intro',
    title: 'Stopwise for government',
    description:
      'Inspections ranked by what is due and routed for every inspector: from six files to a published day, with a reason for all that is left out.',
    menus: { product: { label: 'Government', hint: 'Inspections, ranked and routed', icon: IconBuilding } },
  },
  howGood: {
    path: '/how-good-are-the-routes',
    description:
      'What the certificate of a route means, and how our routes compare with the best that are known: figures that one command reproduces.',
    title: 'How good are the routes?',
    menus: { footer: 'How good are the routes?' },
  },
  planner: {
    path: '/playground',
    title: 'Planner',
    need: 'plus',
    intro: 'webIntro',
    visitors: 'webIntro',
    opensEarly: true,
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
  pricing: {
    path: '/pricing',
    title: 'Pricing',
    description:
      'What Stopwise costs: the browser extension for free, the web planner for one driver, and Teams by the number of drivers.',
    menus: { site: 'Pricing', tool: 'Pricing' },
  },
  pricingWeb: {
    path: '/pricing-web',
    title: 'Web plans',
    description:
      'The web planner for one driver: up to 100 stops a route, billed by the month or by the year, with a free trial.',
  },
  pricingTeams: {
    path: '/pricing-teams',
    title: 'Teams plans',
    description:
      'One price for the whole team: three plans for up to 7, 14 and 20 drivers, without a fee for each driver.',
  },
  pricingExtension: {
    path: '/pricing-extension',
    title: 'Extension plans',
    description:
      'The browser extension is free for routes of ten stops. See what it does, and what the web planner adds.',
  },
  pricingRedirect: { path: '/pricing/redirect', title: 'Choose a plan' },
  subscribe: { path: '/subscribe', title: 'Checkout' },
  welcomeBasic: { path: '/welcome-basic', title: 'Welcome' },
  welcomePlus: { path: '/welcome-plus', title: 'Welcome', need: 'user' },
  welcomePlusOfCheckout: { path: '/welcome-plus/:checkoutSessionId', title: 'Welcome', need: 'user' },
  signIn: {
    path: '/signin',
    title: 'Sign in',
    description: 'Sign in to Stopwise to plan today’s route.',
    frame: 'bare',
  },
  signUp: {
    path: '/signup',
    title: 'Create your account',
    description:
      'Create a Stopwise account with your e-mail address, Google or Facebook, and put your stops in the right order.',
    frame: 'bare',
  },
  signUpExtension: { path: '/signup-extension', title: 'Accounts could not be synced', frame: 'bare' },
  resetPassword: {
    path: '/reset-password',
    title: 'Reset your password',
    description: 'Choose a new password for your Stopwise account.',
    frame: 'bare',
  },
  callback: { path: '/callback', title: 'Signing you in', frame: 'bare' },
  profile: { path: '/profile', title: 'Profile', need: 'user' },
  accountDeleted: { path: '/account-deleted/:receiptId', title: 'Your account is deleted' },
  extensionInstructions: {
    path: '/extension-instructions',
    title: 'Browser extension',
    description:
      'How to install the Stopwise browser extension and put the stops of a map in order without leaving it.',
  },
  error: { path: '/error', title: 'Something went wrong' },
  apiDocumentation: {
    path: '/api-documentation',
    title: 'API documentation',
    description:
      'Optimize and keep routes from your own programs: one command to begin with, a typed client, and every call with its limits and errors.',
  },
  createPost: { path: '/create-post', title: 'New post', need: 'author', closed: accessNotices.notAuthor },
  blog: {
    path: '/blog-main',
    title: 'Blog',
    description:
      'About routes and how they are found: what saves time, what only looks as if it did, and how we measure it.',
    menus: { site: 'Blog', tool: 'Blog' },
  },
  blogPostTest: { path: '/blogtest/:id', title: 'Blog' },
  blogPost: { path: '/blog/:id', title: 'Blog' },
  appInstall: {
    path: '/app-install',
    title: 'Stopwise on the phone',
    description:
      'Take your stops along: Stopwise on iPhone and Android, with the route opened in the map app you already use.',
    menus: { product: { label: 'Mobile App', hint: 'Opens three map apps', icon: IconDeviceMobile } },
  },
  appInstallOfCampaign: { path: '/app-install/:utm', title: 'Stopwise on the phone' },
  sharedRouteLegacy: {
    path: '/shared-route/:dataurl/:routesurl/:coordinatesurl',
    title: 'Shared route',
    frame: 'tool',
  },
  sharedRoute: { path: '/shared-route-id/:routeid', title: 'Shared route', frame: 'tool' },
  myRoutes: { path: '/my-routes', title: 'My routes', frame: 'bare' },
  customerStop: { path: '/stop/:linkid', title: 'Your stop' },
  status: {
    path: '/status',
    title: 'Status',
    description: 'Whether Stopwise works right now, part by part.',
    menus: { footer: 'Status' },
  },
  privacyPolicy: {
    path: '/privacy-policy',
    title: 'Privacy policy',
    description: 'What Stopwise stores about you, why, for how long, and how you take it with you or have it deleted.',
    menus: { footer: 'Privacy policy' },
  },
  appPrivacyPolicy: {
    path: '/app-privacy-policy',
    title: 'Privacy policy of the app',
    description: 'What the Stopwise app stores about you, and what it does not.',
  },
  appTerms: {
    path: '/app-terms-and-conditions',
    title: 'Terms and conditions of the app',
    description: 'The terms on which you use the Stopwise app and site.',
    menus: { footer: 'Terms of service' },
  },
  onboardingPlus: { path: '/onboarding-plus', title: 'Welcome', need: 'user', frame: 'bare' },
  cancellation: { path: '/cancelation', title: 'Cancellation', need: 'user' },
  acc: { path: '/acc', title: 'Account' },
  votingEnded: { path: '/voting-ended', title: 'Voting ended' },
  teamsJoin: { path: '/teams/join/:link', title: 'Join a team' },
  teamsOnboarding: { path: '/teams/onboarding', title: 'Set up your team', need: 'user', frame: 'own' },
  teamsSettings: {
    path: '/teams/settings',
    title: 'Team settings',
    need: 'teams',
    members: true,
    intro: 'teamsIntro',
    frame: 'teams',
  },
  teamsSettingsSection: {
    path: '/teams/settings/:sectionParam',
    title: 'Team settings',
    need: 'teams',
    members: true,
    intro: 'teamsIntro',
    frame: 'teams',
  },
  teamsEvening: {
    path: '/teams/evening',
    title: 'Evening report',
    need: 'teams',
    members: true,
    intro: 'teamsIntro',
    frame: 'teams',
  },
  teamsReports: {
    path: '/teams/reports',
    title: 'Reports',
    need: 'teams',
    members: true,
    intro: 'teamsIntro',
    frame: 'teams',
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
