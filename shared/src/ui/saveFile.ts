/** Time the browser gets to open the address before it is given back; the click itself only announces the download. */
const openingTime = 60_000

/**
 * Puts a file among the person's downloads, as if a link to it had been clicked. The name loses what a path could be
 * made of. The memory is given back after the browser has had time to start.
 */
export function saveFile(blob: Blob, fileName: string): void {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = fileName.replaceAll(/[\\/]/g, '_')
  link.hidden = true
  document.body.append(link)
  link.click()
  link.remove()
  setTimeout(() => URL.revokeObjectURL(address), openingTime)
}
