export type Platform = 'iOS' | 'Android'

/** The store to begin with, from what a browser says it is; a computer begins with iOS. */
export const platformOf = (userAgent: string): Platform => (/android/i.test(userAgent) ? 'Android' : 'iOS')
