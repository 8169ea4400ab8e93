import type { ComponentType } from 'react'
import type { PathName } from '#web/client/paths.ts'

export type Pages = Partial<Readonly<Record<PathName, () => Promise<ComponentType>>>>

const home = () => import('#web/features/marketing/home-page.tsx').then((page) => page.HomePage)
const webIntro = () => import('#web/features/marketing/web-intro-page.tsx').then((page) => page.WebIntroPage)

/** Pages under the site's header and footer. */
export const marketingPages: Pages = {
  home,
  homeOfCampaign: home,
  homeOfWebApp: home,
  webIntro,
  apiDocumentation: () => import('./api-documentation-page.tsx').then((page) => page.ApiDocumentationPage),
  error: () => import('./error-page.tsx').then((page) => page.ErrorPage),
}

const sharedRoute = () => import('#web/features/sharing/shared-route-page.tsx').then((page) => page.SharedRoutePage)

/** Pages under the header of the tools. */
export const toolPages: Pages = {
  sharedRoute,
  sharedRouteLegacy: sharedRoute,
  planner: () => import('#web/features/planner/planner-page.tsx').then((page) => page.openPlannerPage()),
  savedRoutes: () => import('#web/features/planner/saved-routes-page.tsx').then((page) => page.SavedRoutesPage),
  design: () => import('#web/features/design/design-page.tsx').then((page) => page.DesignPage),
}

/** Pages that are alone on the screen. */
export const barePages: Pages = {
  signIn: () => import('#web/features/accounts/sign-in-page.tsx').then((page) => page.SignInPage),
  signUp: () => import('#web/features/accounts/sign-up-page.tsx').then((page) => page.SignUpPage),
  signUpExtension: () =>
    import('#web/features/accounts/sign-up-extension-page.tsx').then((page) => page.SignUpExtensionPage),
  resetPassword: () => import('#web/features/accounts/reset-password-page.tsx').then((page) => page.ResetPasswordPage),
  callback: () => import('#web/features/accounts/callback-page.tsx').then((page) => page.CallbackPage),
}
