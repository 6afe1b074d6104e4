CREATE INDEX "crates_barcode_lower_index" ON "crates" USING btree (lower("barcode"));--> statement-breakpoint
CREATE INDEX "crates_number_lower_index" ON "crates" USING btree (lower("crate_number"));--> statement-breakpoint
CREATE INDEX "crates_short_qr_lower_index" ON "crates" USING btree (lower("short_qr"));