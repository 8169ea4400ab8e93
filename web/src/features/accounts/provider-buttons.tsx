import { Button } from '@mantine/core'
import { useState } from 'react'
import { type SignInProvider, useConfig } from '#web/client/config.ts'
import { continueWith } from '#web/client/session/authentication.ts'
import { signInProblem } from '#web/client/session/user-pool-errors.ts'
import { rememberWay, type SignInWay } from '#web/sign-in/sign-in-way.ts'
import { FacebookMark, GoogleMark } from '#web/ui/brand/provider-marks.tsx'
import { showNotice } from '#web/ui/feedback/notices/notice.ts'
import { useHydrated } from '#web/ui/theme/use-hydrated.ts'
import styles from './auth-page.module.css'

interface ProviderButtonsProps {
  readonly way: SignInWay
  /** The extension works with Google alone. */
  readonly only?: SignInProvider
}

/** For whom room is kept while it is not known who is there. */
const ALL: readonly SignInProvider[] = ['Google', 'Facebook']
const marks = { Google: <GoogleMark />, Facebook: <FacebookMark /> } as const
/** Whether this deployment has providers; `unknown` while the page is the one that the build has written. */
function useProviders(): 'unknown' | 'some' | 'none' {
  const { providers } = useConfig()
  const isKnown = useHydrated()
  if (!isKnown) return 'unknown'
  return providers.length === 0 ? 'none' : 'some'
}

/** Ways to sign in without a password: their room while it is not known whether there are any. Missing where the user pool has no sign-in pages. */
export function ProviderButtons({ way, only }: ProviderButtonsProps) {
  const [leavingFor, setLeavingFor] = useState<SignInProvider>()
  const there = useProviders()
  const { providers } = useConfig()
  if (there === 'none') return null
  const leave = (provider: SignInProvider): void => {
    setLeavingFor(provider)
    rememberWay('provider', way, Date.now())
    continueWith(provider).catch((error: unknown) => {
      setLeavingFor(undefined)
      void showNotice({ title: `${provider} did not answer`, message: signInProblem(error).text })
    })
  }
  return (
    <div className="grid gap12" data-reserved={there === 'unknown' || undefined}>
      {(there === 'unknown' ? ALL : providers)
        .filter((provider) => only === undefined || provider === only)
        .map((provider) => (
          <Button
            key={provider}
            variant="default"
            size="lg"
            fullWidth
            leftSection={marks[provider]}
            loading={leavingFor === provider}
            onClick={() => leave(provider)}
          >
            Continue with {provider}
          </Button>
        ))}
    </div>
  )
}

/** Providers, then a line that leads to the form below. */
export function ProvidersOr({ way, children }: { readonly way: SignInWay; readonly children: string }) {
  const there = useProviders()
  if (there === 'none') return null
  return (
    <>
      <ProviderButtons way={way} />
      <div className={`row gap16 small tertiary ${styles.or}`} data-reserved={there === 'unknown' || undefined}>
        {children}
      </div>
    </>
  )
}
