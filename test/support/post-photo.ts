interface Upload {
  readonly url: string
  readonly fields: Readonly<Record<string, string>>
}

/** Sends a photo as a driver's page does: the form fields and then the file, to an address of its site. */
export async function postPhoto(
  site: string,
  { url, fields }: Upload,
  photo: Uint8Array<ArrayBuffer>,
): Promise<Response> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', new Blob([photo], { type: 'image/jpeg' }), 'photo.jpg')
  return fetch(new URL(url, site), { method: 'POST', body: form })
}
