import { Button } from '@crateway/shared/ui/Button.tsx'
import { ConfirmDialog } from '@crateway/shared/ui/ConfirmDialog.tsx'
import { Dialog } from '@crateway/shared/ui/Dialog.tsx'
import { Menu, MenuChoice, MenuItem, MenuSeparator } from '@crateway/shared/ui/Menu.tsx'
import { Copy, Trash2 } from 'lucide-react'
import { useState } from 'react'

const sizes = ['small', 'large', 'full'] as const
const sorts = [
  { value: 'name', label: 'Name' },
  { value: 'stock', label: 'Stock' },
] as const

/** The parts that open over the page. */
export function Overlays() {
  const [opened, setOpened] = useState<(typeof sizes)[number] | 'confirm' | null>(null)
  const [sort, setSort] = useState<(typeof sorts)[number]['value']>('name')
  const handleClose = () => setOpened(null)
  return (
    <>
      <Menu trigger={<Button>Menu</Button>} align="start">
        <MenuItem icon={<Copy />} onSelect={handleClose}>
          Copy
        </MenuItem>
        <MenuItem onSelect={handleClose} isDisabled>
          Disabled
        </MenuItem>
        <MenuSeparator />
        <MenuChoice label="Sort by" value={sort} options={sorts} onChoose={setSort} />
        <MenuSeparator />
        <MenuItem icon={<Trash2 />} isDanger onSelect={handleClose}>
          Delete
        </MenuItem>
      </Menu>
      {sizes.map((size) => (
        <Button key={size} onClick={() => setOpened(size)}>
          Dialog, {size}
        </Button>
      ))}
      <Button onClick={() => setOpened('confirm')}>ConfirmDialog</Button>
      {sizes.map((size) => (
        <Dialog
          key={size}
          size={size}
          title="Rename the layout"
          text="Its columns stay as they are."
          isOpen={opened === size}
          onClose={handleClose}
          footer={
            <>
              <Button onClick={handleClose}>Cancel</Button>
              <Button variant="primary" onClick={handleClose}>
                Save
              </Button>
            </>
          }
        >
          The dialog’s content.
        </Dialog>
      ))}
      <ConfirmDialog
        title="Delete the shipping?"
        text="This cannot be undone."
        isOpen={opened === 'confirm'}
        isDanger
        confirmLabel="Delete"
        onConfirm={handleClose}
        onCancel={handleClose}
      />
    </>
  )
}
