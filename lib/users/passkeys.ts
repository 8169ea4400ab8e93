import { CfnUserPool, PasskeyUserVerification, type UserPool, type UserPoolProps } from 'aws-cdk-lib/aws-cognito'
import type { Deployment } from '#lib/deployment.ts'

/**
 * Passkeys are bound to the host name of the site. The pool is deployed before the site and outlives it, so that only a
 * domain of the own is known here: without one there are none.
 */
export const passkeyDomainOf = ({ siteDomain }: Pick<Deployment, 'siteDomain'>): string | undefined => siteDomain

/** Sign-in by password or passkey, where there is a name to bind passkeys to. */
export function passkeyProps(deployment: Deployment): UserPoolProps {
  const domain = passkeyDomainOf(deployment)
  if (domain === undefined) return {}
  return {
    signInPolicy: { allowedFirstAuthFactors: { password: true, passkey: true } },
    passkeyRelyingPartyId: domain,
    passkeyUserVerification: PasskeyUserVerification.REQUIRED,
  }
}

/**
 * A passkey that proves who holds it is two things at once: it stands for both steps of those who have switched the
 * second one on. Cognito refuses theirs otherwise.
 */
export function letPasskeysBeBothSteps(pool: UserPool, deployment: Deployment): void {
  const resource = pool.node.defaultChild
  if (!(resource instanceof CfnUserPool) || passkeyDomainOf(deployment) === undefined) return
  resource.webAuthnFactorConfiguration = 'MULTI_FACTOR_WITH_USER_VERIFICATION'
}
