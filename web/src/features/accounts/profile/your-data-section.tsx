import { DataExportCard } from './data-export-card.tsx'
import { DeleteAccountCard } from './delete-account-card.tsx'

/** The profile's section of what belongs to the person: a copy of all of it, and the end of all of it. */
export function YourDataSection() {
  return (
    <>
      <DataExportCard />
      <DeleteAccountCard />
    </>
  )
}
