import { config } from '../config.ts'

type AuthModule = typeof import('aws-amplify/auth')

let loading: Promise<AuthModule> | undefined

async function load(): Promise<AuthModule> {
  const [auth, { configureAmplify }] = await Promise.all([import('aws-amplify/auth'), import('./amplify.ts')])
  configureAmplify(config())
  return auth
}

/** Amplify's calls to the user pool. Loaded on first need: a visitor who reads the site never pays for it. */
export function userPool(): Promise<AuthModule> {
  loading ??= load()
  return loading
}

/** True when this browser holds tokens of an earlier sign-in; tells without loading Amplify. */
export function hasStoredSession(storage: Pick<Storage, 'getItem'>, clientId: string): boolean {
  return storage.getItem(`CognitoIdentityServiceProvider.${clientId}.LastAuthUser`) !== null
}
