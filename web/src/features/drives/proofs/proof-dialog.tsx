import { Button, FileButton, Textarea, TextInput } from '@mantine/core'
import { IconCamera } from '@tabler/icons-react'
import { type ChangeEvent, useEffect, useMemo, useState } from 'react'
import { jpegSize, photoLimits, photoTexts, proofLengths, shrunkSize } from '#core/drives/proof.ts'
import { signatureOf } from '#core/drives/signature.ts'
import type { RoutePurpose } from '#core/links/route-purpose.ts'
import { Dialog } from '#web/ui/feedback/dialogs/dialog.tsx'
import { showToast } from '#web/ui/feedback/toast.ts'
import { CodesField } from '../codes/codes-field.tsx'
import { keepItem } from '../keeping/kept-items.ts'
import type { Drive } from '../use-drive.ts'
import styles from './proof-dialog.module.css'
import { SignaturePad, useSignature } from './signature-pad.tsx'

interface ProofDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly routeId: string
  /** Name of the stop across versions of its route. */
  readonly stop: string
  readonly street: string
  /** By the order numbers of its stops codes are told apart. */
  readonly drive: Pick<Drive, 'points' | 'nameOf'>
  readonly purpose: RoutePurpose | undefined
  /** It is on the phone and may be sent. */
  readonly onKept: () => void
}

/** Photo, name, signature and note that show that something was handed over. They are kept on the phone until they have been sent. */
export function ProofDialog(props: ProofDialogProps) {
  const isInspection = props.purpose === 'inspections'
  const { photo, codes, recipient, signature, note, problem, isEmpty, save } = useProof(props)
  return (
    <Dialog
      opened={props.opened}
      onClose={props.onClose}
      title={isInspection ? 'Photo and note' : 'Proof of delivery'}
      lead={props.street}
      footer={
        <Button fullWidth disabled={isEmpty || photo.isBusy} onClick={() => void save()}>
          {isInspection ? 'Save' : 'Save proof'}
        </Button>
      }
    >
      <div className="stack gap16">
        <PhotoField photo={photo} />
        {!isInspection && <CodesField stop={props.stop} stops={codedStops(props.drive)} {...codes} />}
        <TextInput
          label={isInspection ? 'Spoke with' : 'Received by'}
          maxLength={proofLengths.recipient}
          {...recipient}
        />
        {!isInspection && <SignaturePad signature={signature} />}
        <Textarea label="Note" maxLength={proofLengths.note} {...note} />
        {problem && (
          <p className="danger" role="alert">
            {problem}
          </p>
        )}
      </div>
    </Dialog>
  )
}

const codedStops = ({ points, nameOf }: ProofDialogProps['drive']) =>
  points.flatMap(({ id, bead, title, stop: { kind, orderNumber } }) =>
    kind === 'stop' ? [{ name: nameOf(id), street: title, number: `${bead}`, orderNumber: orderNumber ?? '' }] : [],
  )

function useText() {
  const [value, setValue] = useState('')
  const onChange = ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>): void =>
    setValue(currentTarget.value)
  return { field: { value, onChange }, clear: () => setValue('') }
}

const unkept = 'This browser could not keep it: leave this page open until it has been sent.'

/** What is entered, and how it comes to the proofs that wait on this phone. */
function useProof({ routeId, stop, street, onKept, onClose }: ProofDialogProps) {
  const [recipient, note, photo, signature] = [useText(), useText(), usePhoto(), useSignature()]
  const [codes, setCodes] = useState<readonly string[]>([])
  const said = {
    ...nonEmpty('recipient', recipient.field.value),
    ...nonEmpty('note', note.field.value),
    ...nonEmpty('signature', signatureOf(signature.strokes) ?? ''),
    ...(codes.length > 0 ? { codes } : {}),
  }
  const save = async (): Promise<void> => {
    const proof = { proofId: crypto.randomUUID(), stop, at: Date.now(), ...said }
    // Cleared at once: a second tap finds nothing to save.
    for (const { clear } of [recipient, note, photo, signature]) clear()
    setCodes([])
    onClose()
    const isKept = await keepItem({ routeId, proof, ...(photo.blob ? { photo: photo.blob } : {}) })
    onKept()
    showToast({ message: `Proof of ${street} saved`, ...(isKept ? {} : { detail: unkept }) })
  }
  return {
    codes: { codes, onChange: setCodes },
    ...{ photo, recipient: recipient.field, signature, note: note.field, save },
    problem: photo.problem,
    isEmpty: !photo.blob && Object.keys(said).length === 0,
  }
}

const nonEmpty = <Name extends string>(name: Name, text: string): Partial<Record<Name, string>> =>
  text.trim() === '' ? {} : ({ [name]: text.trim() } as Record<Name, string>)

interface Photo {
  readonly blob: Blob | undefined
  readonly isBusy: boolean
  readonly problem: string
  readonly take: (file: File | null) => void
  readonly clear: () => void
}

function usePhoto(): Photo {
  const [state, setState] = useState<Pick<Photo, 'blob' | 'isBusy' | 'problem'>>(noPhoto)
  const take = (file: File | null): void => {
    if (!file) return
    setState({ ...noPhoto, isBusy: true })
    shrinkPhoto(file).then(
      (blob) => setState({ ...noPhoto, blob }),
      (cause: unknown) => setState({ ...noPhoto, problem: cause instanceof PhotoError ? cause.message : unreadable }),
    )
  }
  return { ...state, take, clear: () => setState(noPhoto) }
}

const noPhoto = { blob: undefined, isBusy: false, problem: '' }
const unreadable = 'This photo could not be prepared. Take another one.'

function PhotoField({ photo }: { readonly photo: Photo }) {
  const url = useMemo(() => photo.blob && URL.createObjectURL(photo.blob), [photo.blob])
  useEffect(() => () => (url ? URL.revokeObjectURL(url) : undefined), [url])
  return (
    <div className={`stack gap8 ${styles.photo}`}>
      {url && <img src={url} alt="What will be sent" />}
      <FileButton accept="image/*" capture="environment" onChange={photo.take}>
        {(props) => (
          <Button
            {...props}
            variant="default"
            loading={photo.isBusy}
            leftSection={<IconCamera size={19} stroke={1.7} aria-hidden="true" />}
          >
            {photo.blob ? 'Take another photo' : 'Take a photo'}
          </Button>
        )}
      </FileButton>
    </div>
  )
}

/** Why a file was not taken, in words for the driver. */
class PhotoError extends Error {}

const HEAD_BYTES = 512_000
const QUALITIES = [0.82, 0.65, 0.45]

/**
 * A photo as it is sent: a JPEG of at most 1600 pixels, without what the camera wrote about place and time. What a phone
 * could not decode is refused before it is tried.
 *
 * @throws PhotoError
 */
async function shrinkPhoto(file: File): Promise<Blob> {
  if (file.size > photoLimits.sourceBytes) throw new PhotoError(photoTexts.tooLarge)
  const size = jpegSize(new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer()))
  if (size && size.width * size.height > photoLimits.sourcePixels) throw new PhotoError(photoTexts.tooManyPixels)
  const picture = await createImageBitmap(file).catch(() => undefined)
  if (!picture) throw new PhotoError(photoTexts.unreadable)
  try {
    return await drawn(picture)
  } finally {
    picture.close()
  }
}

async function drawn(picture: ImageBitmap): Promise<Blob> {
  const { width, height } = shrunkSize(picture.width, picture.height)
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  canvas.getContext('2d')?.drawImage(picture, 0, 0, width, height)
  for (const quality of QUALITIES) {
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
    if (blob && blob.size <= photoLimits.bytes) return blob
  }
  throw new PhotoError(photoTexts.unreadable)
}
