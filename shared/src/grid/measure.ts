let context: CanvasRenderingContext2D | null = null

/** Width in pixels of a text as headers show it. Estimated by its length where the browser will not measure. */
export function textWidth(text: string): number {
  context ??= document.createElement('canvas').getContext('2d')
  if (!context) return text.length * 8
  context.font = `600 13px ${getComputedStyle(document.body).fontFamily}`
  return context.measureText(text).width
}

let barSize: number | null = null

/** Thickness of a scroll bar in pixels; 0 where bars lie over the content. */
export function scrollbarSize(): number {
  if (barSize !== null) return barSize
  const probe = document.createElement('div')
  probe.style.cssText = 'position:absolute;top:-99px;width:50px;height:50px;overflow:scroll'
  document.body.append(probe)
  barSize = probe.offsetHeight - probe.clientHeight
  probe.remove()
  return barSize
}
