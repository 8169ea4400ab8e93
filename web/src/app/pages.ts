import type { ComponentType } from 'react'
import type { ScreenName } from '#web/client/screens.ts'

const home = () => import('#web/features/marketing/home/home-page.tsx').then((page) => page.HomePage)
const appInstall = () =>
  import('#web/features/marketing/app-install/app-install-page.tsx').then((page) => page.AppInstallPage)
const teamSettings = () => import('#web/features/teams/settings/settings-page.tsx')
const legal = () => import('#web/features/marketing/legal/legal-pages.tsx')
const sharedRoute = () => import('#web/features/drives/shared-route-page.tsx').then((page) => page.SharedRoutePage)
const welcomePlus = () =>
  import('#web/features/billing/welcome/welcome-plus-page.tsx').then((page) => page.WelcomePlusPage)

const blogPost = () => import('#web/features/blog/post/post-page.tsx').then((page) => page.PostPage)

const teamsIntro = () =>
  import('#web/features/marketing/intros/teams-intro-page.tsx').then((page) => page.TeamsIntroPage)

/** The page of each screen, loaded when it is first shown. A screen without one does not compile. */
export const pages: Readonly<Record<ScreenName, () => Promise<ComponentType>>> = {
  home,
  homeOfCampaign: () => import('#web/features/marketing/campaign/campaign-page.tsx').then((page) => page.CampaignPage),
  homeOfWebApp: home,
  governmentIntro: () =>
    import('#web/features/marketing/government/government-page.tsx').then((page) => page.GovernmentPage),
  extensionInstructions: () =>
    import('#web/features/marketing/extension/extension-page.tsx').then((page) => page.ExtensionPage),
  appInstall,
  appInstallOfCampaign: appInstall,
  teams: () => import('#web/features/teams/teams-page.tsx').then((page) => page.openTeamsPage()),
  teamsJoin: () => import('#web/features/teams/join/join-page.tsx').then((page) => page.JoinPage),
  teamsOnboarding: () =>
    import('#web/features/teams/onboarding/onboarding-page.tsx').then((page) => page.OnboardingPage),
  teamsSettings: () => teamSettings().then((pages) => pages.TeamSettingsPage),
  teamsSettingsSection: () => teamSettings().then((pages) => pages.TeamSettingsSectionPage),
  teamsEvening: () => import('#web/features/teams/evening/evening-page.tsx').then((page) => page.EveningPage),
  teamsReports: () => import('#web/features/teams/reports/reports-page.tsx').then((page) => page.ReportsPage),
  teamsCancel: () => import('#web/features/teams/cancel/team-cancel-page.tsx').then((page) => page.TeamCancelPage),
  status: () => import('#web/features/marketing/status/status-page.tsx').then((page) => page.StatusPage),
  privacyPolicy: () => legal().then((pages) => pages.PrivacyPolicyPage),
  appPrivacyPolicy: () => legal().then((pages) => pages.AppPrivacyPolicyPage),
  appTerms: () => legal().then((pages) => pages.AppTermsPage),
  acc: () => import('./account/account-redirect.tsx').then((page) => page.AccountRedirect),
  teamsIntro,
  teamsWaitlist: teamsIntro,
  webIntro: () => import('#web/features/marketing/intros/web-intro-page.tsx').then((page) => page.WebIntroPage),
  howGood: () => import('#web/features/marketing/measurements/how-good-page.tsx').then((page) => page.HowGoodPage),
  votingEnded: () => import('#web/features/marketing/voting-ended-page.tsx').then((page) => page.VotingEndedPage),
  apiDocumentation: () => import('./api-documentation-page.tsx').then((page) => page.ApiDocumentationPage),
  error: () => import('./error-page.tsx').then((page) => page.ErrorPage),
  sharedRoute,
  myRoutes: () => import('#web/features/drives/phones/my-routes-page.tsx').then((page) => page.MyRoutesPage),
  customerStop: () => import('#web/features/drives/visit/stop-page.tsx').then((page) => page.StopPage),
  sharedRouteLegacy: sharedRoute,
  planner: () => import('#web/features/planner/planner-page.tsx').then((page) => page.openPlannerPage()),
  savedRoutes: () => import('#web/features/planner/saved/saved-routes-page.tsx').then((page) => page.SavedRoutesPage),
  pricing: () => import('#web/features/billing/pricing/pricing-page.tsx').then((page) => page.PricingPage),
  pricingWeb: () => import('#web/features/billing/pricing/pricing-web-page.tsx').then((page) => page.PricingWebPage),
  pricingTeams: () =>
    import('#web/features/billing/pricing/pricing-teams-page.tsx').then((page) => page.PricingTeamsPage),
  pricingExtension: () =>
    import('#web/features/billing/pricing/pricing-extension-page.tsx').then((page) => page.PricingExtensionPage),
  pricingRedirect: () =>
    import('#web/features/billing/pricing/plan-choice-page.tsx').then((page) => page.PlanChoicePage),
  subscribe: () => import('#web/features/billing/checkout/checkout-page.tsx').then((page) => page.CheckoutPage),
  welcomeBasic: () =>
    import('#web/features/billing/welcome/welcome-basic-page.tsx').then((page) => page.WelcomeBasicPage),
  welcomePlus,
  welcomePlusOfCheckout: welcomePlus,
  cancellation: () =>
    import('#web/features/billing/cancellation/cancellation-page.tsx').then((page) => page.CancellationPage),
  profile: () => import('#web/features/accounts/profile/profile-page.tsx').then((page) => page.ProfilePage),
  createPost: () => import('#web/features/blog/compose/compose-page.tsx').then((page) => page.ComposePage),
  blog: () => import('#web/features/blog/listing/blog-page.tsx').then((page) => page.BlogPage),
  blogPost,
  blogPostTest: blogPost,
  design: () => import('#web/features/design/design-page.tsx').then((page) => page.DesignPage),
  signIn: () => import('#web/features/accounts/sign-in-page.tsx').then((page) => page.SignInPage),
  signUp: () => import('#web/features/accounts/sign-up-page.tsx').then((page) => page.SignUpPage),
  signUpExtension: () =>
    import('#web/features/accounts/sign-up-extension-page.tsx').then((page) => page.SignUpExtensionPage),
  onboardingPlus: () =>
    import('#web/features/accounts/onboarding/onboarding-page.tsx').then((page) => page.OnboardingPage),
  resetPassword: () => import('#web/features/accounts/reset-password-page.tsx').then((page) => page.ResetPasswordPage),
  departmentSignIn: () =>
    import('#web/features/department/sign-in/department-sign-in-page.tsx').then((page) => page.DepartmentSignInPage),
  departmentWorkflow: () => import('#web/features/department/workflow-page.tsx').then((page) => page.WorkflowPage),
  accountDeleted: () =>
    import('#web/features/accounts/account-deleted-page.tsx').then((page) => page.AccountDeletedPage),
  callback: () => import('#web/features/accounts/callback-page.tsx').then((page) => page.CallbackPage),
}
