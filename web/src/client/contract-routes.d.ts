declare module 'virtual:contract-routes' {
  export const routes: typeof import('#api/index.ts').contract
}
