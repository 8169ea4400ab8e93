declare module 'virtual:contract-routes' {
  /** Those that a page may need first; the others are in `virtual:late-contract-routes`. */
  export const routes: Record<string, import('@orpc/contract').AnyContractRouter>
}

declare module 'virtual:late-contract-routes' {
  export const routes: Record<string, import('@orpc/contract').AnyContractRouter>
}

declare module 'virtual:company-calls' {
  /** Calls that somebody makes for the company that they work for: `teams.day`. */
  export const companyCalls: readonly string[]
}
