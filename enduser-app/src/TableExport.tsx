import type { ExportMenuProps } from '@crateway/shared/grid/export/ExportMenu.tsx'
import { t } from '@crateway/shared/i18n/translate.ts'
import { HeldButton } from '@crateway/shared/ui/HeldButton.tsx'
import { lazyExtra } from '@crateway/shared/ui/lazyExtra.ts'
import { usePartner } from '@crateway/shared/ui/shell/usePartner.ts'
import { whenIdle } from '@crateway/shared/ui/whenIdle.ts'
import { useSignals } from '@preact/signals-react/runtime'
import { Download } from 'lucide-react'
import { type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { tableFileName } from './tableFileName.ts'

type ButtonRef = NonNullable<ExportMenuProps<never>['buttonRef']>

/** The button of the menu, for as long as there is nothing to choose from. */
function Held({ text, buttonRef }: { readonly text: string; readonly buttonRef?: ButtonRef }) {
  useSignals()
  return (
    <HeldButton ref={buttonRef} variant="ghost" icon={<Download aria-hidden="true" />} heldText={text}>
      {t('gridExport.export')}
    </HeldButton>
  )
}

function Missing({ buttonRef }: Pick<ExportMenuProps<never>, 'buttonRef'>) {
  useSignals()
  return <Held text={t('ui.staleText')} {...(buttonRef && { buttonRef })} />
}

/** Menus bring more code than a table. Without it the table goes on. */
const ExportMenu = lazyExtra(
  async () => (await import('@crateway/shared/grid/export/ExportMenu.tsx')).ExportMenu,
  Missing,
) as <Row>(props: ExportMenuProps<Row>) => ReactNode

interface TableExportProps<Row> extends Pick<ExportMenuProps<Row>, 'source'> {
  /** What the file holds, as the table is called on screen. */
  readonly title: string
}

/** For buttons that stand in for each other: whoever has the focus on one has it on the next. */
function useFocusHandedOn(): ButtonRef {
  const hadFocus = useRef(false)
  return useCallback((button: HTMLButtonElement | null) => {
    if (hadFocus.current) button?.focus()
    return () => {
      hadFocus.current = button === document.activeElement
    }
  }, [])
}

/** Whether the menu was asked for: by the first table that stood while the page had nothing else to do. */
let isAsked = false

/** Whether rows are on screen, and their menu takes neither the line nor the processor from them. */
function useIsBehindRows(): boolean {
  const [isBehind, setIsBehind] = useState(isAsked)
  useEffect(
    () =>
      whenIdle(() => {
        isAsked = true
        setIsBehind(true)
      }),
    [],
  )
  return isBehind
}

/** The files of a table: their menu comes behind the rows. */
export function TableExport<Row>({ source, title }: TableExportProps<Row>) {
  useSignals()
  const { name } = usePartner()
  const buttonRef = useFocusHandedOn()
  const isBehindRows = useIsBehindRows()
  if (!source.totalCount) return <Held text={t('gridExport.nothing')} buttonRef={buttonRef} />
  const coming = <Held text={t('common.loading')} buttonRef={buttonRef} />
  if (!isBehindRows) return coming
  return (
    <Suspense fallback={coming}>
      <ExportMenu<Row> source={source} name={tableFileName(title, name)} buttonRef={buttonRef} />
    </Suspense>
  )
}
