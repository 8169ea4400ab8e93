import { DomainError } from '#engine/base/errors.ts'

/** Providers of companies by name, each with the domains of the e-mail addresses that it speaks for. */
export type SsoDomains = Readonly<Record<string, readonly string[]>>

interface ProvidedIdentity {
  readonly email: string
  /** Name of the provider that the person signs in through; none for a password. */
  readonly provider?: string | undefined
}

/** What stands behind the at sign, in small letters; empty where there is none. */
export const domainOf = (email: string): string => /@([^@]*)$/.exec(email)?.[1]?.toLowerCase() ?? ''

/**
 * A company's provider says who its own people are, and of nobody else: what it calls an address of another domain has
 * not been shown to be theirs. Providers that are not of a company check mailboxes themselves.
 *
 * @throws DomainError `accounts.foreign-address`
 */
export function requireOwnAddress({ email, provider }: ProvidedIdentity, domains: SsoDomains): void {
  const own = provider === undefined ? undefined : domains[provider]
  if (own === undefined || own.includes(domainOf(email))) return
  throw new DomainError(
    'forbidden',
    'accounts.foreign-address',
    `Your company’s sign-in says that your address is ${email || 'empty'}, which is not one of ${own.join(', ')}. Ask whoever runs it to correct your address.`,
  )
}
