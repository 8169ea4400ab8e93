import { Button } from '@mantine/core'
import { useSessionStorage, useTimeout } from '@mantine/hooks'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { deepLink, isMobile } from '#core/drives/app-link.ts'
import { paths } from '#web/client/paths.ts'
import { Dialog } from '#web/ui/feedback/dialogs/dialog.tsx'

const OFFER_AFTER_MS = 500
const GIVE_UP_AFTER_MS = 1500

type Step = 'waiting' | 'offered' | 'not-opening' | 'declined'

/** A phone drops pages that lie behind a navigation app: who has chosen the web is not asked again at every stop. */
const useStaysOnWeb = (routeId: string) =>
  useSessionStorage({ key: `stopwise.stays-on-web.${routeId}`, defaultValue: false, getInitialValueInEffect: false })

/** Offers phones the mobile app, and says what to do where it does not open. */
export function AppPrompt({ routeId }: { readonly routeId: string }) {
  const [step, setStep] = useState<Step>('waiting')
  const [answered, setAnswered] = useStaysOnWeb(routeId)
  const navigate = useNavigate()
  const device = { userAgent: navigator.userAgent, width: window.innerWidth }
  useTimeout(() => isMobile(device) && !answered && setStep('offered'), OFFER_AFTER_MS, { autoInvoke: true })
  const openApp = (): void => {
    setStep('declined')
    setTimeout(() => document.visibilityState === 'visible' && setStep('not-opening'), GIVE_UP_AFTER_MS)
    window.location.assign(deepLink(routeId, device.userAgent))
  }
  const stay = () => {
    setStep('declined')
    setAnswered(true)
  }
  if (step === 'offered') {
    return (
      <Dialog opened onClose={stay} title="Open route in the Mobile App?">
        <div className="row wrap end gap16">
          <Button variant="default" onClick={stay}>
            Stay on Web
          </Button>
          <Button onClick={openApp}>Open in App</Button>
        </div>
      </Dialog>
    )
  }
  if (step !== 'not-opening') return null
  return (
    <Dialog opened onClose={stay} title="App not opening? You may need to download it first.">
      <div className="row wrap end gap16">
        <Button variant="default" onClick={stay}>
          Cancel
        </Button>
        <Button onClick={() => navigate(paths.appInstall)}>Download App</Button>
      </div>
    </Dialog>
  )
}
