/** Pages of ours on other sites, as the footer shows them. An entry without a link is left out. */
export const socialLinks: readonly { readonly name: string; readonly url: string }[] = [
  { name: 'LinkedIn', url: 'https://www.linkedin.com/company/stopwise' },
  { name: 'YouTube', url: 'https://www.youtube.com/@stopwise' },
  { name: 'Instagram', url: 'https://www.instagram.com/stopwise' },
]

/** Where the app for phones is had. */
export const appStores = {
  iOS: { name: 'App Store', url: 'https://apps.apple.com/us/search?term=stopwise' },
  Android: { name: 'Google Play', url: 'https://play.google.com/store/search?q=stopwise&c=apps' },
} as const
