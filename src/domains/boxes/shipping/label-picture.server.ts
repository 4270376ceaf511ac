import { loadSharp } from '#domains/site/images/decoding.server.ts'

const dotsPerInch = 300
const pointsPerInch = 72

/**
 * The first page of a bought label as a picture. A browser prints one document, and cannot put another PDF into it
 * (rulings.md#packing-papers). As sharp as a label printer is.
 */
export async function labelPicture(pdf: Buffer): Promise<Buffer> {
  // Imported on demand: 4 MB of WebAssembly.
  const { PDFiumLibrary } = await import('@hyzyla/pdfium')
  const sharp = await loadSharp()
  const library = await PDFiumLibrary.init()
  try {
    const document = await library.loadDocument(pdf)
    const { data } = await document.getPage(0).render({
      scale: dotsPerInch / pointsPerInch,
      render: ({ data, width, height }) =>
        sharp(data, { raw: { width, height, channels: 4 } })
          .flatten({ background: 'white' })
          .greyscale()
          .png()
          .toBuffer(),
    })
    document.destroy()
    return Buffer.from(data)
  } finally {
    library.destroy()
  }
}
