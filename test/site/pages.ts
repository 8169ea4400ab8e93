/** The modules of the written pages, below `web/src`. */
export const writtenPages: Readonly<Record<string, string>> = {
  '/': 'features/marketing/home/home-page.tsx',
  '/web-intro': 'features/marketing/intros/web-intro-page.tsx',
  '/teams-intro': 'features/marketing/intros/teams-intro-page.tsx',
  '/gov-intro': 'features/marketing/government/government-page.tsx',
  '/how-good-are-the-routes': 'features/marketing/measurements/how-good-page.tsx',
  '/pricing': 'features/billing/pricing/pricing-page.tsx',
  '/pricing-web': 'features/billing/pricing/pricing-web-page.tsx',
  '/pricing-teams': 'features/billing/pricing/pricing-teams-page.tsx',
  '/pricing-extension': 'features/billing/pricing/pricing-extension-page.tsx',
  '/signin': 'features/accounts/sign-in-page.tsx',
  '/signup': 'features/accounts/sign-up-page.tsx',
  '/reset-password': 'features/accounts/reset-password-page.tsx',
  '/extension-instructions': 'features/marketing/extension/extension-page.tsx',
  '/api-documentation': 'app/api-documentation-page.tsx',
  '/blog-main': 'features/blog/listing/blog-page.tsx',
  '/app-install': 'features/marketing/app-install/app-install-page.tsx',
  '/status': 'features/marketing/status/status-page.tsx',
  '/privacy-policy': 'features/marketing/legal/legal-pages.tsx',
  '/app-privacy-policy': 'features/marketing/legal/legal-pages.tsx',
  '/app-terms-and-conditions': 'features/marketing/legal/legal-pages.tsx',
}

/** In KB after gzip, of what a page needs before it stands, and how many requests it makes for it. */
export const BUDGETS = {
  home: { js: 178, css: 35, requests: 25, depth: 4 },
  written: { js: 222, css: 35, requests: 36, depth: 4 },
  planner: { js: 263, css: 33, requests: 24, depth: 3 },
  shared: { js: 200, css: 30, requests: 18, depth: 3 },
} as const
