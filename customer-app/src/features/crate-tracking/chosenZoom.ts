/** Zoom of a stop, or a message, that somebody chose (seed 1, section 9). */
export const chosenZoom = 8
