declare module 'virtual:contract-routes' {
  export const routes: typeof import('#api/index.ts').contract
}

declare module 'virtual:company-calls' {
  /** Calls that somebody makes for the company that they work for: `teams.day`. */
  export const companyCalls: readonly string[]
}
