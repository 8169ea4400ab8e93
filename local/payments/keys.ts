/** The keys of the local provider. They open nothing outside this machine, so they are no secret. */
export const keys = {
  secretKey: 'sk_test_local',
  publishableKey: 'pk_test_local',
  webhookSecret: 'whsec_local',
} as const

/** What the operator of a site keeps secret. */
export type SecretKeys = { readonly secretKey: string; readonly webhookSecret: string }

/** The keys of an account that are valid now, newest first; events are signed with each of the secrets. */
export class AccountKeys {
  secretKeys: readonly string[] = [keys.secretKey]
  webhookSecrets: readonly string[] = [keys.webhookSecret]

  /** The next keys, along with the previous ones if those end later. */
  roll(next: SecretKeys, until: 'now' | 'next'): void {
    const kept = until === 'now' ? 0 : 1
    this.secretKeys = [next.secretKey, ...this.secretKeys.slice(0, kept)]
    this.webhookSecrets = [next.webhookSecret, ...this.webhookSecrets.slice(0, kept)]
  }
}
