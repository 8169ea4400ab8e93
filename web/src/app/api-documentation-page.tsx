import { ApiReferenceReact } from '@scalar/api-reference-react'
import '@scalar/api-reference-react/style.css'
import documentUrl from '#api/openapi.json?url'
import { useScheme } from '#web/ui/theme/use-scheme.ts'

/** The reference of every call, generated from the contract. */
export function ApiDocumentationPage() {
  const { scheme } = useScheme()
  return (
    <main>
      <ApiReferenceReact
        configuration={{
          url: documentUrl,
          darkMode: scheme === 'dark',
          hideDarkModeToggle: true,
          hideClientButton: true,
          // Nothing of the page may come from or go to other hosts.
          withDefaultFonts: false,
          telemetry: false,
        }}
      />
    </main>
  )
}
