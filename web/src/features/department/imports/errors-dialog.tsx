import { Button, Table } from '@mantine/core'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Fragment, useId, useState } from 'react'
import type { ImportRecord, RowError } from '#core/department/imports/import-record.ts'
import { api } from '#web/client/api.ts'
import { Dialog } from '#web/ui/feedback/dialogs/dialog.tsx'
import { Fetched } from '#web/ui/feedback/fetched.tsx'
import styles from './errors-dialog.module.css'
import { count, excludedWords } from './import-words.ts'

interface ErrorsDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly record: ImportRecord
}

/** The cells of a row as they stood in the file. */
function RowDetails({ details }: Pick<RowError, 'details'>) {
  return (
    <>
      <h3 className={styles.detailsTitle}>Row Details</h3>
      <dl className={styles.details}>
        {Object.entries(details).map(([column, value]) => (
          <div key={column}>
            <dt>{column}</dt>
            <dd data-empty={value === '' || undefined}>{value === '' ? '(empty)' : value}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

function ErrorRow({ error }: { readonly error: RowError }) {
  const [opened, setOpened] = useState(false)
  const id = useId()
  const Icon = opened ? IconChevronDown : IconChevronRight
  return (
    <Fragment>
      <Table.Tr>
        <Table.Td>
          <button
            type="button"
            className={styles.toggle}
            aria-expanded={opened}
            aria-controls={id}
            onClick={() => setOpened((before) => !before)}
          >
            <Icon size={16} stroke={1.7} aria-hidden="true" />
            {error.row}
          </button>
        </Table.Td>
        <Table.Td className={styles.mono ?? ''}>{error.id === '' ? '(empty)' : error.id}</Table.Td>
        <Table.Td>{error.errors.join('; ')}</Table.Td>
      </Table.Tr>
      <Table.Tr id={id} hidden={!opened}>
        <Table.Td colSpan={3} className={styles.cell ?? ''}>
          {opened && <RowDetails details={error.details} />}
        </Table.Td>
      </Table.Tr>
    </Fragment>
  )
}

interface PagerProps {
  readonly page: number
  readonly pages: number
  readonly onPage: (page: number) => void
}

function Pager({ page, pages, onPage }: PagerProps) {
  return (
    <div className="row wrap end gap8 grow">
      <span>
        Page {page + 1} of {count(pages)}
      </span>
      <Button size="compact-sm" variant="default" disabled={page === 0} onClick={() => onPage(page - 1)}>
        Previous
      </Button>
      <Button size="compact-sm" variant="default" disabled={page + 1 >= pages} onClick={() => onPage(page + 1)}>
        Next
      </Button>
    </div>
  )
}

/** The rows that are left out of an import, page by page, each with what is wrong with it. */
export function ErrorsDialog({ opened, onClose, record }: ErrorsDialogProps) {
  const [page, setPage] = useState(0)
  const { importId, rowErrors, fileName } = record
  const rows = useQuery(
    api.department.importErrors.queryOptions({
      input: { importId, page },
      enabled: opened,
      placeholderData: keepPreviousData,
      staleTime: Number.POSITIVE_INFINITY,
      meta: { quiet: true },
    }),
  )
  const pages = rows.data?.pages ?? 1
  return (
    <Dialog
      {...{ opened, onClose }}
      title="Validation Errors Found"
      lead={`${fileName}: ${excludedWords(rowErrors)}`}
      width="wide"
      {...(pages > 1 && { footer: <Pager {...{ page, pages }} onPage={setPage} /> })}
    >
      <Fetched query={rows} loading="Fetching the rows" failed="The rows could not be fetched">
        {({ items }) => (
          <Table stickyHeader verticalSpacing="xs">
            <Table.Thead>
              <Table.Tr>
                <Table.Th>Row</Table.Th>
                <Table.Th>ID</Table.Th>
                <Table.Th>Errors</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {items.map((error) => (
                <ErrorRow key={error.row} error={error} />
              ))}
            </Table.Tbody>
          </Table>
        )}
      </Fetched>
    </Dialog>
  )
}
