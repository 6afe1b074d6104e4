import type { ExportMenuProps } from '@crateway/shared/grid/export/ExportMenu.tsx'
import type { ExportSource } from '@crateway/shared/grid/export/exportSource.ts'
import { t } from '@crateway/shared/i18n/translate.ts'
import { Button } from '@crateway/shared/ui/Button.tsx'
import { HeldButton } from '@crateway/shared/ui/HeldButton.tsx'
import { usePartner } from '@crateway/shared/ui/shell/usePartner.ts'
import { usePart } from '@crateway/shared/ui/usePart.ts'
import { useSignals } from '@preact/signals-react/runtime'
import { Download } from 'lucide-react'
import { type ReactNode, type RefCallback, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { tableFileName } from './tableFileName.ts'

const loadMenu = async () => (await import('@crateway/shared/grid/export/ExportMenu.tsx')).ExportMenu

/** What is fetched here, a press would fetch, and tell of where it fails. */
const prepareMenu = () => void loadMenu().catch(() => {})

interface TableExportProps<Row> {
  readonly source: ExportSource<Row>
  /** What the file holds, as the table is called on screen. */
  readonly title: string
}

interface StandIn {
  /** The button on screen. */
  readonly button: RefObject<HTMLButtonElement | null>
  readonly buttonRef: RefCallback<HTMLButtonElement>
}

/** For buttons that stand in for each other: whoever has the focus on one has it on the next. */
function useStandIn(): StandIn {
  const button = useRef<HTMLButtonElement>(null)
  const hadFocus = useRef(false)
  const buttonRef = useCallback((next: HTMLButtonElement | null) => {
    button.current = next
    if (hadFocus.current) next?.focus()
    return () => {
      hadFocus.current = next === document.activeElement
    }
  }, [])
  return { button, buttonRef }
}

/** The files of a table. */
export function TableExport<Row>({ source, title }: TableExportProps<Row>) {
  useSignals()
  const { name } = usePartner()
  const standIn = useStandIn()
  if (source.totalCount) return <Files source={source} name={tableFileName(title, name)} standIn={standIn} />
  return (
    <HeldButton
      ref={standIn.buttonRef}
      variant="ghost"
      icon={<Download aria-hidden="true" />}
      heldText={t('gridExport.nothing')}
    >
      {t('gridExport.export')}
    </HeldButton>
  )
}

interface FilesProps<Row> {
  readonly source: ExportSource<Row>
  readonly name: string
  readonly standIn: StandIn
}

/** The press of a button as a menu's own takes it: by key it opens on its first entry. */
const pressAgain = (isByKey: boolean): Event =>
  isByKey
    ? new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })
    : new PointerEvent('pointerdown', { button: 0, bubbles: true })

/**
 * The button of the files' menu, which brings more code than a table: until it is pressed, the button is all there is of it. The
 * menu's own has that press once it has come.
 */
function Files<Row>({ source, name, standIn: { button, buttonRef } }: FilesProps<Row>) {
  useSignals()
  const [press, setPress] = useState<Event | null>(null)
  const Menu = usePart(loadMenu as () => Promise<(props: ExportMenuProps<Row>) => ReactNode>, press !== null, () =>
    setPress(null),
  )
  useEffect(() => {
    if (Menu && press) button.current?.dispatchEvent(press)
  }, [Menu, press, button])
  if (Menu) return <Menu source={source} name={name} buttonRef={buttonRef} />
  return (
    <Button
      ref={buttonRef}
      variant="ghost"
      icon={<Download aria-hidden="true" />}
      aria-haspopup="menu"
      isBusy={press !== null}
      onPointerEnter={prepareMenu}
      onFocus={prepareMenu}
      onClick={({ detail }) => setPress(pressAgain(detail === 0))}
    >
      {t('gridExport.export')}
    </Button>
  )
}
