import type { LanguageCode } from '../contract/languages.ts'

/** A word that the glossary (docs/glossary.md) replaced by another one. */
export interface ReplacedWord {
  /**
   * The words as they must not stand any more. In languages that part words by spaces each is a whole word, and one that ends
   * in `…` a stem with any ending. In Chinese and Korean it is what a text must not hold.
   */
  readonly word: string
  /** A text as it was, with the word. */
  readonly was: string
  /** The same text as the glossary has it. */
  readonly now: string
  /** Keys of texts that mean something else by it, or that the specifications give literally. */
  readonly except?: readonly string[]
  /** Beginnings of the only keys it is wrong in. */
  readonly only?: readonly string[]
}

/** The role of a party on a delivery note, where law and custom name it. */
const roleOnPaper = ['document.deliveryNote.shipper']

/** A button and a stop that the seeds name so (seed 2, section 2.8; seed 1, section 4). */
const literalEndusers = ['shippingManagement.myEndusers', 'journey.stop.atEnduser']

/** The menu entry and the column that the specifications call so (seed 2, sections 2.4 and 2.6). */
const literalMaterial = ['deliveries.materials', 'stockDetail.column.material']

/** The menu entry, the column and the right that the seeds call so (seed 2, sections 2.14 and 2.16; seed 1, section 6). */
const literalPickups = ['shell.entries.pickupManagement', 'enduserCollections.column.date', 'refusal.right.pickup']

/** The code of a consignee itself, not of a place that crates are shipped to. */
const ownCode = ['document.declaration.enduserCode']

/** The words that no text of a language may say any more, each with an example. */
export const replacedWords: Readonly<Record<LanguageCode, readonly ReplacedWord[]>> = {
  en: [
    { word: 'end customer…', was: 'Stock by end customer', now: 'Stock by consignee' },
    { word: 'end user…', was: 'Days at end user', now: 'Days at consignee' },
    { word: 'enduser…', was: 'At endusers', now: 'At consignees', except: literalEndusers },
    { word: 'shipper…', was: 'for shippers', now: 'for customers', except: roleOnPaper },
    { word: 'material…', was: 'Unknown material.', now: 'Unknown crate type.', except: literalMaterial },
    { word: 'pickup…', was: 'Search pickups', now: 'Search collections', except: literalPickups },
    { word: 'layout…', was: 'The last layout stays.', now: 'The last profile can’t be deleted.' },
    { word: 'lost date', was: 'Lost date', now: 'Counts as lost from' },
    { word: 'one of yours', was: 'This customer is not one of yours', now: 'You don’t have access to this customer' },
    { word: 'address asks', was: 'The address asks for site 7', now: 'This link is for site 7' },
    { word: 'by itself', was: 'It will be sent by itself.', now: 'We’ll send it when you’re back online.' },
    { word: 'in vain', was: 'so that no truck comes in vain', now: 'so we don’t send a truck for nothing' },
    { word: 'e-mail…', was: 'E-mail', now: 'Email' },
    { word: 'mail…', was: 'mails and documents', now: 'emails and documents' },
  ],
  fr: [
    { word: 'traceur…', was: 'caisses avec traceur', now: 'caisses avec balise' },
    { word: 'client… final', was: 'Stock par client final', now: 'Stock par destinataire' },
    { word: 'clients finaux', was: 'Chez les clients finaux', now: 'Chez les destinataires' },
    { word: 'expéditeur…', was: 'pour les expéditeurs', now: 'pour les clients', except: roleOnPaper },
    { word: 'matériel…', was: 'Numéro de matériel', now: 'Type de caisse' },
    { word: 'disposition…', was: '5 dispositions au maximum', now: '5 profils au maximum' },
    { word: 'enlèvement…', was: 'Gestion des enlèvements', now: 'Gestion des collectes' },
    { word: 'transit', was: 'Transit réel', now: 'Acheminement' },
    { word: 'numéro d’expédition', was: 'Numéro d’expédition', now: 'Numéro de transport' },
    { word: 'code destinataire', was: 'Code destinataire', now: 'Code point de livraison', except: ownCode },
    { word: 'date de perte', was: 'Date de perte', now: 'Réputée perdue à partir du' },
    { word: 'utilisateurs des lecteurs', was: 'Utilisateurs des lecteurs', now: 'Utilisateurs du scan' },
    { word: 'mis… en ligne', was: 'Mis en ligne le 3 mars', now: 'Ajouté le 3 mars' },
  ],
  ko: [
    { word: '최종 고객', was: '최종 고객별 재고', now: '수하인별 재고' },
    { word: '화주', was: '화주를 위한 재고', now: '고객을 위한 재고' },
    { word: '자재', was: '자재 번호', now: '크레이트 유형' },
    { word: '레이아웃', was: '마지막 레이아웃', now: '마지막 프로필' },
    { word: '수거', was: '수거 관리', now: '회수 관리' },
    { word: '배치 번호', was: '배치 번호', now: '로트 번호' },
    { word: '출하 번호', was: '출하 번호', now: '운송 번호' },
    { word: '대여', was: '크레이트를 대여합니다', now: '크레이트를 임대합니다' },
    { word: '위치 추적기', was: '위치 추적기 케이스', now: '추적기 케이스' },
    { word: '회수 대상', was: '회수 대상 목록', now: '연락 대상 목록' },
    { word: '분실 기준일', was: '분실 기준일', now: '분실 간주일' },
    { word: '십시오', was: '따로 세어 주십시오', now: '따로 세어 주세요' },
    { word: '새로 고', was: '페이지를 새로 고친 후', now: '새로고침하고' },
  ],
  pt: [
    { word: 'cliente… fina…', was: 'Nos clientes finais', now: 'Nos destinatários' },
    { word: 'embarcador…', was: 'para embarcadores', now: 'para clientes' },
    { word: 'materia…', was: 'Materiais anexados', now: 'Caixas desta entrega' },
    { word: 'layout…', was: 'Voltar ao layout da tela', now: 'Restaurar o padrão' },
    { word: 'retirada…', was: 'Gestão de retiradas', now: 'Gestão de coletas' },
    { word: 'remessa…', was: 'Guia de remessa', now: 'Romaneio de entrega' },
    { word: 'código do destinatário', was: 'Código do destinatário', now: 'Código do recebedor', except: ownCode },
    { word: 'trânsito real', was: 'Trânsito real', now: 'Dias em trânsito' },
    { word: 'data de perda', was: 'Data de perda', now: 'Considerada perdida a partir de' },
    { word: 'rastreador… mudo…', was: 'Rastreadores mudos', now: 'Rastreadores sem sinal' },
    { word: 'usuários de leitores', was: 'Usuários de leitores', now: 'Usuários de coletores' },
    // As it is said in Portugal, not in Brazil.
    { word: 'ficheiro…', was: 'Escolha um ficheiro', now: 'Escolha um arquivo' },
    { word: 'utilizador…', was: 'Utilizador', now: 'Usuário' },
    { word: 'ecrã…', was: 'este ecrã', now: 'esta tela' },
  ],
  ru: [
    { word: 'конечн… клиент…', was: 'Остатки по конечным клиентам', now: 'Остатки по грузополучателям' },
    { word: 'заказчик…', was: 'этого заказчика', now: 'этого клиента' },
    { word: 'грузоотправител…', was: 'для грузоотправителей', now: 'для клиентов', except: roleOnPaper },
    { word: 'код получателя', was: 'Код получателя', now: 'Код точки доставки' },
    { word: 'материал…', was: 'Прикреплённые материалы', now: 'Ящики поставки' },
    { word: 'номер отгрузки', was: 'Номер отгрузки', now: 'Номер перевозки' },
    { word: 'деклар…', was: 'Ваша декларация отправлена', now: 'Ваши сведения отправлены' },
    { word: 'заяв…', was: 'Пока ничего не заявлено', now: 'Пока ничего не отправлено' },
    { word: 'выгруз…', was: 'Общая выгрузка', now: 'Общий экспорт' },
    { word: 'по договору', was: 'Цикл по договору', now: 'Согл. цикл' },
    { word: 'молч…', was: '2 трекера молчат', now: '2 трекера без связи' },
    { word: 'дата утраты', was: 'Дата утраты', now: 'Считается утраченным с' },
    { word: 'вид… таблицы', was: 'Последний вид таблицы', now: 'Последний профиль' },
    { word: 'перезагру…', was: 'Перезагрузите страницу', now: 'Обновите страницу' },
    { word: 'e-mail', was: 'Введите e-mail', now: 'Введите адрес эл. почты' },
  ],
  zh: [
    { word: '最终客户', was: '各最终客户库存', now: '各收货方库存' },
    { word: '物料', was: '未知物料', now: '未知箱型' },
    { word: '跟踪器', was: '失联跟踪器', now: '失联追踪器' },
    { word: '布局', was: '恢复默认布局', now: '恢复默认' },
    { word: '取箱', was: '取箱管理', now: '回收管理' },
    { word: '运单号', was: '运单号', now: '装运号' },
    {
      word: '收货方代码',
      was: '收货方代码',
      now: '送达方代码',
      except: [...ownCode, 'document.template.partnerReference'],
    },
    { word: '发货日期', was: '发货日期', now: '发运日期' },
    { word: '送货单', was: '送货单', now: '交货单' },
    { word: '丢失日期', was: '丢失日期', now: '视为丢失起始日' },
    { word: '电子邮件', was: '电子邮件', now: '电子邮箱' },
    { word: '重新加载', was: '请重新加载页面', now: '请刷新页面' },
    { word: '下载内容', was: '已保存到下载内容中', now: '已保存到“下载”文件夹' },
    { word: '每一只', was: '每一只周转箱', now: '每个周转箱' },
    { word: '工厂', was: '暂无工厂', now: '暂无站点', only: ['shell.site.', 'profile.sites', 'tour.site.'] },
  ],
}
