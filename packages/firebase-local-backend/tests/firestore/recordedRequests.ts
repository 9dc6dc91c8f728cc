/**
 * Request bodies of `firebase/firestore/lite` 12.19.0 as it sends them, logged from a real browser
 * (project demo-x). They are texts, so that what is replayed is what was sent.
 */
export const appendix = {
  addDoc: {
    operation: "commit",
    body: '{"writes":[{"update":{"name":"projects/demo-x/databases/(default)/documents/recipes/q1LslD0cXJyB0mXySdab","fields":{"title":{"stringValue":"Soup"},"n":{"integerValue":"3"},"f":{"doubleValue":1.5},"tags":{"arrayValue":{"values":[{"stringValue":"a"},{"stringValue":"b"}]}},"meta":{"mapValue":{"fields":{"x":{"nullValue":"NULL_VALUE"},"ok":{"booleanValue":true}}}},"d":{"timestampValue":"1970-01-01T00:00:00.000000000Z"}}},"updateTransforms":[{"fieldPath":"at","setToServerValue":"REQUEST_TIME"}],"currentDocument":{"exists":false}}]}',
  },
  setDoc: {
    operation: "commit",
    body: '{"writes":[{"update":{"name":"projects/demo-x/databases/(default)/documents/recipes/s1","fields":{"a":{"integerValue":"1"}}}}]}',
  },
  setDocMerge: {
    operation: "commit",
    body: '{"writes":[{"update":{"name":"projects/demo-x/databases/(default)/documents/recipes/s1","fields":{"a":{"integerValue":"1"}}},"updateMask":{"fieldPaths":["a"]},"updateTransforms":[{"fieldPath":"t","setToServerValue":"REQUEST_TIME"}]}]}',
  },
  getDoc: {
    operation: "batchGet",
    body: '{"documents":["projects/demo-x/databases/(default)/documents/recipes/r1"]}',
  },
  getDocMissing: {
    operation: "batchGet",
    body: '{"documents":["projects/demo-x/databases/(default)/documents/recipes/missing"]}',
  },
  getDocs: {
    operation: "runQuery",
    body: '{"structuredQuery":{"from":[{"collectionId":"recipes"}],"where":{"fieldFilter":{"field":{"fieldPath":"owner"},"op":"EQUAL","value":{"stringValue":"u1"}}},"orderBy":[{"field":{"fieldPath":"at"},"direction":"DESCENDING"},{"field":{"fieldPath":"__name__"},"direction":"DESCENDING"}],"limit":2}}',
  },
  getDocsStartAfter: {
    operation: "runQuery",
    body: '{"structuredQuery":{"from":[{"collectionId":"recipes"}],"where":{"fieldFilter":{"field":{"fieldPath":"owner"},"op":"EQUAL","value":{"stringValue":"u1"}}},"orderBy":[{"field":{"fieldPath":"at"},"direction":"DESCENDING"},{"field":{"fieldPath":"__name__"},"direction":"DESCENDING"}],"limit":2,"startAt":{"before":false,"values":[{"timestampValue":"2026-11-21T00:00:00.123456Z"},{"referenceValue":"projects/demo-x/databases/(default)/documents/recipes/r1"}]}}}',
  },
  getDocsIn: {
    operation: "runQuery",
    body: '{"structuredQuery":{"from":[{"collectionId":"recipes"}],"where":{"compositeFilter":{"op":"AND","filters":[{"fieldFilter":{"field":{"fieldPath":"tags"},"op":"ARRAY_CONTAINS","value":{"stringValue":"a"}}},{"fieldFilter":{"field":{"fieldPath":"n"},"op":"IN","value":{"arrayValue":{"values":[{"integerValue":"1"},{"integerValue":"2"}]}}}}]}},"orderBy":[{"field":{"fieldPath":"__name__"},"direction":"ASCENDING"}],"limit":2}}',
  },
  updateDoc: {
    operation: "commit",
    body: '{"writes":[{"update":{"name":"projects/demo-x/databases/(default)/documents/recipes/r1","fields":{"title":{"stringValue":"New"},"meta":{"mapValue":{"fields":{"x":{"integerValue":"1"}}}}}},"updateMask":{"fieldPaths":["gone","meta.x","title"]},"updateTransforms":[{"fieldPath":"n","increment":{"integerValue":"1"}},{"fieldPath":"at","setToServerValue":"REQUEST_TIME"},{"fieldPath":"tags","appendMissingElements":{"values":[{"stringValue":"z"}]}}],"currentDocument":{"exists":true}}]}',
  },
  deleteDoc: {
    operation: "commit",
    body: '{"writes":[{"delete":"projects/demo-x/databases/(default)/documents/recipes/r1"}]}',
  },
  batch3: {
    operation: "commit",
    body: '{"writes":[{"update":{"name":"projects/demo-x/databases/(default)/documents/recipes/b1","fields":{"a":{"integerValue":"1"}}}},{"update":{"name":"projects/demo-x/databases/(default)/documents/recipes/b2","fields":{"a":{"integerValue":"2"}}},"updateMask":{"fieldPaths":["a"]},"currentDocument":{"exists":true}},{"delete":"projects/demo-x/databases/(default)/documents/recipes/b3"}]}',
  },
  getCount: {
    operation: "runAggregationQuery",
    body: '{"structuredAggregationQuery":{"aggregations":[{"alias":"aggregate_0","count":{}}],"structuredQuery":{"from":[{"collectionId":"recipes"}],"where":{"fieldFilter":{"field":{"fieldPath":"owner"},"op":"EQUAL","value":{"stringValue":"u1"}}}}}}',
  },
  getAggregate: {
    operation: "runAggregationQuery",
    body: '{"structuredAggregationQuery":{"aggregations":[{"alias":"aggregate_0","sum":{"field":{"fieldPath":"n"}}},{"alias":"aggregate_1","avg":{"field":{"fieldPath":"n"}}},{"alias":"aggregate_2","count":{}}],"structuredQuery":{"from":[{"collectionId":"recipes"}]}}}',
  },
  transactionRead: {
    operation: "batchGet",
    body: '{"documents":["projects/demo-x/databases/(default)/documents/recipes/r1"]}',
  },
  transactionCommit: {
    operation: "commit",
    body: '{"writes":[{"update":{"name":"projects/demo-x/databases/(default)/documents/recipes/r1","fields":{"n":{"integerValue":"4"}}},"updateMask":{"fieldPaths":["n"]},"currentDocument":{"updateTime":"2026-11-21T00:00:00.123456000Z"}}]}',
  },
  permissionDenied: {
    operation: "batchGet",
    body: '{"documents":["projects/demo-x/databases/(default)/documents/recipes/denied"]}',
  },
  preconditionFail: {
    operation: "commit",
    body: '{"writes":[{"update":{"name":"projects/demo-x/databases/(default)/documents/recipes/nope","fields":{"a":{"integerValue":"1"}}},"updateMask":{"fieldPaths":["a"]},"currentDocument":{"exists":true}}]}',
  },
  conflictRead: {
    operation: "batchGet",
    body: '{"documents":["projects/demo-x/databases/(default)/documents/recipes/conf"]}',
  },
  conflictCommit: {
    operation: "commit",
    body: '{"writes":[{"update":{"name":"projects/demo-x/databases/(default)/documents/recipes/conf","fields":{"a":{"integerValue":"1"}}},"currentDocument":{"exists":false}}]}',
  },
} as const;
