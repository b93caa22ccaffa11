import { one } from '@/api/endpoints/answer';
import { endpoint, plainCall } from '@/api/endpoints/endpoint';
import { noticeConfig } from '@/api/schemas/noticeConfig';

/** What is set for the whole product (SPEC §7, "Other"). */
export const configEndpoints = {
  notice: endpoint({
    ...plainCall,
    method: 'GET',
    path: '/config/notice.json',
    summary: 'The product-wide notice by locale.',
    answer: one(noticeConfig),
  }),
};
