import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { QRCodeSVG } from 'qrcode.react'
import { type FormEvent, useId, useState } from 'react'
import { useConfig } from '#web/client/config.ts'
import { type AppKey, beginTwoStep } from '#web/client/session/two-step.ts'
import { appCodeProblem } from '#web/client/session/user-pool-errors.ts'
import { AppCodeField, digitsOf, SIX_DIGITS } from '#web/sign-in/app-code-field.tsx'
import { useFirstFocus } from '#web/sign-in/use-first-focus.ts'
import { CopyButton } from '#web/ui/feedback/copy-button.tsx'
import { Dialog } from '#web/ui/feedback/dialogs/dialog.tsx'
import { Fetched } from '#web/ui/feedback/fetched.tsx'
import { useIsPhone } from '#web/ui/theme/use-is-phone.ts'
import styles from './two-step.module.css'

type Outcome = Awaited<ReturnType<AppKey['finish']>>

interface AppDialogProps {
  readonly title: string
  readonly replaces: boolean
  readonly person: { readonly email: string; readonly password: string }
  readonly onClose: () => void
  readonly onDone: (outcome: Outcome) => void
}

const FIRST = 'Any authenticator app does. Your other devices are signed out once it is on.'
const ANOTHER = 'Once it is set up, codes of the app before are refused.'

/** A key for an authenticator app, and the code that proves that the app has it. */
export function AppDialog({ title, replaces, person, onClose, onDone }: AppDialogProps) {
  const form = useId()
  const { siteName } = useConfig()
  // A key is good for the dialog that asked for it, and is kept nowhere else.
  const key = useQuery({
    queryKey: ['two-step-key', form],
    queryFn: () => beginTwoStep(siteName, person),
    ...{ gcTime: 0, staleTime: Number.POSITIVE_INFINITY, retry: false, meta: { quiet: true } },
  })
  const proof = useProof(key.data, onDone)
  return (
    <Dialog
      opened
      onClose={onClose}
      title={title}
      lead={replaces ? ANOTHER : FIRST}
      width="medium"
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={form} disabled={!key.data} loading={proof.isPending}>
            {replaces ? 'Use this app' : 'Turn on'}
          </Button>
        </>
      }
    >
      <Fetched query={key} loading="Making a key" failed="A key could not be made">
        {(made) => <SetUpForm form={form} made={made} proof={proof} />}
      </Fetched>
    </Dialog>
  )
}

interface SetUpFormProps {
  readonly form: string
  readonly made: AppKey
  readonly proof: ReturnType<typeof useProof>
}

function SetUpForm({ form, made, proof: { typed, type, problem, submit } }: SetUpFormProps) {
  // On a phone the keyboard would cover the key that is to be taken first.
  const isPhone = useIsPhone()
  return (
    <form id={form} className="grid gap20 pt8" noValidate onSubmit={submit}>
      <KeyToTake made={made} isPhone={isPhone} />
      <div className={styles.code}>
        <AppCodeField value={typed} error={problem} focused={!isPhone} onChange={type} />
      </div>
    </form>
  )
}

/** The code that proves that the app has the key. */
function useProof(made: AppKey | undefined, onProven: (outcome: Outcome) => void) {
  const [typed, setTyped] = useState('')
  const [isShort, setIsShort] = useState(false)
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: ({ key, code }: { readonly key: AppKey; readonly code: string }) => key.finish(code),
    onSuccess: onProven,
    meta: { quiet: true },
  })
  const type = (value: string): void => {
    setTyped(value)
    setIsShort(false)
    reset()
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const code = digitsOf(typed)
    setIsShort(code === undefined)
    if (made && code !== undefined && !isPending) mutate({ key: made, code })
  }
  const refused = error ? appCodeProblem(error) : undefined
  return { typed, type, problem: isShort ? SIX_DIGITS : refused, isPending, submit }
}

const CODE_PX = 176

/** Dark on white in every theme: cameras look for that. */
const Picture = ({ link }: { readonly link: string }) => (
  <QRCodeSVG
    className={styles.picture}
    value={link}
    size={CODE_PX}
    level="M"
    marginSize={3}
    title="QR code with the key"
    role="img"
  />
)

interface KeyToTakeProps {
  readonly made: AppKey
  /** Nobody can hold a phone before its own camera: there the link comes first, and the picture is folded away. */
  readonly isPhone: boolean
}

/** The key as a picture for the camera, as a link, and as text for everything else. */
function KeyToTake({ made: { key, link }, isPhone }: KeyToTakeProps) {
  return (
    <div className="flex start gap24">
      {!isPhone && <Picture link={link} />}
      <div className={`grid gap12 grow body secondary starting ${styles.keyText}`}>
        <p>
          {isPhone ? 'Open the app here, or copy the key into it:' : 'Scan the picture with the app, or type the key:'}
        </p>
        <div className={styles.choices}>
          <AppLink link={link} isFirst={isPhone} />
          <CopyButton text={key} label="Copy key" />
        </div>
        <code>{key.match(/.{1,4}/g)?.join(' ')}</code>
        <p>
          <b>Keep the key</b> where you keep passwords: should you lose the phone, another one makes the same codes from
          it.
        </p>
        {isPhone && (
          <details className={styles.fold}>
            <summary>The app is on another phone</summary>
            <Picture link={link} />
          </details>
        )}
      </div>
    </div>
  )
}

/** Opens the app on this device; begun with on a phone. */
function AppLink({ link, isFirst }: { readonly link: string; readonly isFirst: boolean }) {
  const button = useFirstFocus<HTMLAnchorElement>(isFirst)
  return (
    <Button ref={button} component="a" href={link} variant={isFirst ? 'filled' : 'default'} size="sm">
      Open the app
    </Button>
  )
}
