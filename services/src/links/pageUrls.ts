/** Addresses of the link pages, as they stand in mails: on `publicUrl`, the origin people see. */
export const pageUrls = {
  consigneeDeclaration: (publicUrl: string, token: string) =>
    `${publicUrl}/consignee-declaration?token=${encodeURIComponent(token)}`,
  distributorDeclaration: (publicUrl: string, token: string) =>
    `${publicUrl}/distributor-declaration?token=${encodeURIComponent(token)}`,
  closure: (publicUrl: string, enduserId: string, token: string) =>
    `${publicUrl}/closure/${encodeURIComponent(enduserId)}?token=${encodeURIComponent(token)}`,
}
