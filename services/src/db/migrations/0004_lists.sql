DROP INDEX "crate_cycles_collection_index";--> statement-breakpoint
DROP INDEX "shipments_date_index";--> statement-breakpoint
CREATE INDEX "crate_cycles_enduser_collection_index" ON "crate_cycles" USING btree ("customer_id","enduser_id","collection_date","id") WHERE "crate_cycles"."collection_date" is not null;--> statement-breakpoint
CREATE INDEX "crate_cycles_collection_index" ON "crate_cycles" USING btree ("customer_id","collection_date","id","enduser_id","delivery_date","last_ship_to_date","arrival_date","expected_arrival_date") WHERE "crate_cycles"."collection_date" is not null;--> statement-breakpoint
CREATE INDEX "shipments_date_index" ON "shipments" USING btree ("customer_id","shipping_date" DESC NULLS LAST,"id" DESC NULLS FIRST);