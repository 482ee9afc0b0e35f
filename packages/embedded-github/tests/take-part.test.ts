import { expect, it } from 'vitest';
import { takePart } from '../scripts/take-part.ts';

const WHOLE = {
  info: { title: 'T', version: '1', description: 'long' },
  paths: {
    '/a': {
      get: {
        summary: 'words',
        parameters: [],
        responses: {
          '200': {
            description: 'words',
            content: {
              'application/json': { schema: { $ref: '#/components/schemas/tree' }, examples: {} },
            },
          },
        },
      },
      post: { responses: {} },
    },
    '/b': { get: { responses: { '200': { $ref: '#/components/responses/other' } } } },
  },
  components: {
    schemas: {
      tree: {
        type: 'object',
        description: 'words',
        required: ['description'],
        properties: {
          description: { type: 'string', example: 'words' },
          children: { items: { $ref: '#/components/schemas/tree' } },
        },
      },
      'basic-error': { type: 'object' },
      unwanted: {},
    },
    responses: { other: {} },
  },
};

it('takes an operation with all that it refers to, and neither words nor the rest', () => {
  expect(takePart(WHOLE, ['GET /a', 'GET /nowhere'])).toEqual({
    info: { title: 'T', version: '1' },
    paths: {
      '/a': {
        get: {
          responses: {
            '200': {
              content: { 'application/json': { schema: { $ref: '#/components/schemas/tree' } } },
            },
          },
        },
      },
    },
    components: {
      schemas: {
        'basic-error': { type: 'object' },
        tree: {
          type: 'object',
          required: ['description'],
          properties: {
            description: { type: 'string' },
            children: { items: { $ref: '#/components/schemas/tree' } },
          },
        },
      },
    },
  });
});
