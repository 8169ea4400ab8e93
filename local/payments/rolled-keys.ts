/** What the operator of a site keeps secret. */
export interface SecretKeys {
  readonly secretKey: string
  readonly webhookSecret: string
}

/** The keys of an account that count now, newest first. */
export interface RolledKeys {
  readonly secretKeys: readonly string[]
  /** Events are signed with each of them. */
  readonly webhookSecrets: readonly string[]
}

/** The next keys, with those before them where these end later only. */
export function rollKeys(now: RolledKeys, next: SecretKeys, until: 'now' | 'next'): RolledKeys {
  const kept = (keys: readonly string[]) => (until === 'now' ? [] : keys.slice(0, 1))
  return {
    secretKeys: [next.secretKey, ...kept(now.secretKeys)],
    webhookSecrets: [next.webhookSecret, ...kept(now.webhookSecrets)],
  }
}
