import { createHash } from 'node:crypto'
import * as z from 'zod'

/** Cognito takes identifiers of up to forty characters. */
const Domain = z
  .string()
  .max(40)
  .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/)

const Company = {
  /** Stands in the names of its people's identities, for everybody to see who reads a token of theirs. */
  name: z
    .string()
    .regex(/^[A-Za-z][A-Za-z0-9-]{2,31}$/)
    .refine((name) => !/^(google|facebook|cognito|signinwithapple|loginwithamazon)$/i.test(name)),
  /** What stands behind the at sign of the addresses that it speaks for. */
  domains: z.array(Domain).min(1).readonly(),
}

const SsoProvider = z.union([
  /** Its secret lies in Secrets Manager. */
  z.strictObject({ ...Company, oidcIssuer: z.url({ protocol: /^https$/ }), clientId: z.string().min(1) }),
  z.strictObject({ ...Company, samlMetadata: z.url({ protocol: /^https$/ }) }),
])

/** The provider by which the people of one company sign in. */
export type SsoProvider = z.infer<typeof SsoProvider>

/** What functions are told of all providers, which is part of the four kilobytes that they are told in all. */
const MAX_TOLD = 1000

const parsed = z.unknown().transform((given, context) => {
  try {
    return typeof given === 'string' ? JSON.parse(given) : given
  } catch {
    context.addIssue({ code: 'custom', message: 'ssoProviders is not JSON' })
    return z.NEVER
  }
})

const List = z
  .array(SsoProvider)
  .readonly()
  .refine((list) => isEachOnce(list.map(({ name }) => name.toLowerCase())), 'Give each of ssoProviders its own name.')
  .refine((list) => isEachOnce(list.flatMap(({ domains }) => domains)), 'A domain belongs to one of ssoProviders.')
  .refine(
    (list) => JSON.stringify(domainsByProvider({ ssoProviders: list })).length <= MAX_TOLD,
    `Names and domains of ssoProviders are longer than ${MAX_TOLD} characters in all.`,
  )

/** A list, or its JSON as `-c ssoProviders=…` gives it. */
export const SsoProviders = parsed.pipe(List)

const isEachOnce = (words: readonly string[]): boolean => new Set(words).size === words.length

/** Whom each provider speaks for. */
export const domainsByProvider = ({ ssoProviders }: { readonly ssoProviders: readonly SsoProvider[] }) =>
  Object.fromEntries(ssoProviders.map(({ name, domains }) => [name, domains]))

/** What the site's configuration says of a domain: enough to know it again, and no list of customers. */
export const fingerprintOf = (domain: string): string => createHash('sha256').update(domain).digest('hex').slice(0, 16)
