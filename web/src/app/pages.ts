import type { ComponentType } from 'react'
import type { ScreenName } from '#web/client/screens.ts'

const home = () => import('#web/features/marketing/home-page.tsx').then((page) => page.HomePage)
const sharedRoute = () => import('#web/features/sharing/shared-route-page.tsx').then((page) => page.SharedRoutePage)

/** The page of each screen, loaded when it is first shown. A screen without one answers that it is not open yet. */
export const pages: Partial<Readonly<Record<ScreenName, () => Promise<ComponentType>>>> = {
  home,
  homeOfCampaign: home,
  homeOfWebApp: home,
  webIntro: () => import('#web/features/marketing/web-intro-page.tsx').then((page) => page.WebIntroPage),
  votingEnded: () => import('#web/features/marketing/voting-ended-page.tsx').then((page) => page.VotingEndedPage),
  apiDocumentation: () => import('./api-documentation-page.tsx').then((page) => page.ApiDocumentationPage),
  error: () => import('./error-page.tsx').then((page) => page.ErrorPage),
  sharedRoute,
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
  departmentWorkflow: () =>
    import('#web/features/department/shell/workflow-page.tsx').then((page) => page.WorkflowPage),
  accountDeleted: () =>
    import('#web/features/accounts/account-deleted-page.tsx').then((page) => page.AccountDeletedPage),
  callback: () => import('#web/features/accounts/callback-page.tsx').then((page) => page.CallbackPage),
}
